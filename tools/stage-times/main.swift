// Prints, for each PDF, the processor time that poppler takes to open it and to read its text with
// attributes, and the time that layout and interpretation take with its words; for `--startup` the
// time until the catalogue has answered its first question. One line a file, tab-separated: name,
// pages, milliseconds of poppler, milliseconds of layout and interpretation.

import CPoppler
import DocumentModel
import Extraction
import Glibc
import Interpretation
import Knowledge

/// Processor time of all threads of this process, in milliseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// The median processor time of some runs, in milliseconds.
func medianTime(runs: Int, _ work: () -> Void) -> Double {
  let times = (0..<runs).map { _ in
    let start = processorTime()
    work()
    return processorTime() - start
  }
  return times.sorted()[runs / 2]
}

/// What poppler has to do at the least: open the file and give the text, boxes and attributes of
/// every page.
func readWithPoppler(_ bytes: [UInt8]) {
  let shared = bytes.withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
  defer { g_bytes_unref(shared) }
  guard let document = poppler_document_new_from_bytes(shared, nil, nil) else { return }
  defer { g_object_unref(UnsafeMutableRawPointer(document)) }
  for index in 0..<poppler_document_get_n_pages(document) {
    guard let page = poppler_document_get_page(document, index) else { continue }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    g_free(poppler_page_get_text(page))
    var areas: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    if poppler_page_get_text_layout(page, &areas, &count) != 0 { g_free(areas) }
    poppler_page_free_text_attributes(poppler_page_get_text_attributes(page))
  }
}

func document(_ bytes: [UInt8]) -> Document? {
  guard let reader = try? DocumentReader(bytes: bytes, kind: .pdf, options: ReadOptions()) else {
    return nil
  }
  var document = Document(kind: .pdf)
  reader.read(from: 1, through: reader.pageCount, defersRecognition: true) { event in
    if case .page(let page) = event { document.pages.append(page) }
  }
  return document
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

func rounded(_ milliseconds: Double) -> Double { (milliseconds * 1000).rounded() / 1000 }

if CommandLine.arguments.dropFirst() == ["--startup"] {
  let start = processorTime()
  let isKnown = Catalogue.shared.isKnownName("Haemoglobin")
  let isSection = Catalogue.shared.section(heading: "HAEMATOLOGY") != nil
  let isUnit = Catalogue.shared.unit(printed: "g/dL") != nil
  let took = processorTime() - start
  guard isKnown, isSection, isUnit else { exit(1) }
  print(rounded(took))
} else {
  for path in CommandLine.arguments.dropFirst() {
    guard let bytes = contents(of: path), let document = document(bytes),
      document.pages.contains(where: { !$0.words.isEmpty })
    else { continue }
    _ = interpret([document])
    let poppler = medianTime(runs: 9) { readWithPoppler(bytes) }
    let ours = medianTime(runs: 9) { _ = interpret([document]) }
    print(path, document.pages.count, rounded(poppler), rounded(ours), separator: "\t")
  }
}
