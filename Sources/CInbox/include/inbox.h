// System calls that Glibc's module does not offer to Swift.
#ifndef ASSAY_INBOX_H
#define ASSAY_INBOX_H

/// Renames `from` to `to` unless `to` exists; 0, or -1 with `errno`.
int assay_rename_to_free_name(const char *from, const char *to);

/// 1 where a program has the file open for writing, 0 where none has or nobody can tell.
int assay_has_writer(int descriptor);

/// 1 where a folder lies on a file system of other machines, whose changes are not told; else 0.
int assay_is_remote(const char *folder);

/// Orders names as people do: page2 before page10.
int assay_compare_names(const char *left, const char *right);

#endif
