import CModelData

/// Which tables of `models/` are compiled in.
public enum ModelsVersion {
  /// 16 hexadecimal digits that change with any byte of any table.
  public static let current: String = {
    let files = [
      assay_model_analytes(), assay_model_aliases(), assay_model_units(), assay_model_arithmetic(),
      assay_model_sections(), assay_model_qualifiers(), assay_model_eka_ids(),
      assay_model_header_words(), assay_model_month_names(), assay_model_language_words(),
      assay_model_document_types(), assay_model_words(), assay_model_range_words(),
      assay_model_number_styles(), assay_model_unit_words(), assay_model_recognition_data(),
    ]
    return fingerprint(
      of: files.map { UnsafeRawBufferPointer(start: $0.bytes, count: $0.count) })
  }()

  /// A 64-bit hash of several buffers: FNV-1a, taken over words of eight bytes for speed.
  static func fingerprint(of buffers: [UnsafeRawBufferPointer]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      // A product only carries upwards: bring the high bits back down.
      hash ^= hash >> 32
    }
    for buffer in buffers {
      add(UInt64(buffer.count))
      let words = buffer.count / 8
      for index in 0..<words {
        add(buffer.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self).littleEndian)
      }
      for byte in buffer[(8 * words)...] { add(UInt64(byte)) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
