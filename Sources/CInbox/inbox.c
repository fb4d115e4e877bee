#define _GNU_SOURCE
#include "inbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/vfs.h>
#include <unistd.h>

int assay_rename_to_free_name(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // File systems without that flag: a second name that must be new, then the first one goes.
  if (link(from, to) != 0) return -1;
  return unlink(from);
}

int assay_has_writer(int descriptor) {
  // A read lease is refused while somebody writes; it is given back at once.
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN;
}

int assay_is_remote(const char *folder) {
  static const uint32_t kinds[] = {
      0x6969, /* NFS */      0x517B, /* SMB */      0xFF534D42, /* CIFS */ 0xFE534D42, /* SMB2 */
      0x65735546, /* FUSE */ 0x01021997, /* 9P */   0x5346414F, /* AFS */  0x00C36400, /* Ceph */
      0x73757245, /* Coda */
  };
  struct statfs status;
  if (statfs(folder, &status) != 0) return 0;
  for (unsigned index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    if ((uint32_t)status.f_type == kinds[index]) return 1;
  }
  return 0;
}

int assay_compare_names(const char *left, const char *right) { return strverscmp(left, right); }
