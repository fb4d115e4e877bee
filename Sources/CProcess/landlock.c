#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Headers older than the running kernel lack what later versions of the interface brought.
struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

static const uint64_t read_file = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t read_folder = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

int assay_landlock_version(void) {
  const int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1U);
  return version < 0 ? 0 : version;
}

int assay_landlock_begin(void) {
  const int version = assay_landlock_version();
  struct ruleset all = {
    .files = (1U << 13) - 1,             // all kinds of access that the first version knows
    .network = version >= 4 ? 3 : 0,     // listening and connecting by TCP
    .scopes = version >= 6 ? 3 : 0,      // abstract sockets and signals to others
  };
  if (version >= 2) all.files |= 1U << 13;  // moving files from folder to folder
  if (version >= 3) all.files |= 1U << 14;  // cutting files off
  if (version >= 5) all.files |= 1U << 15;  // commands to devices
  return (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0U);
}

bool assay_landlock_allow_reading(int ruleset, const char *path) {
  const int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return true;  // what is not there, or not for this user, need not be allowed
  struct stat facts;
  struct landlock_path_beneath_attr rule = {.allowed_access = read_file, .parent_fd = place};
  if (!fstat(place, &facts) && S_ISDIR(facts.st_mode)) rule.allowed_access = read_folder;
  const long result =
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0U);
  close(place);
  return result == 0;
}

bool assay_landlock_enforce(int ruleset) {
  const long result = syscall(SYS_landlock_restrict_self, ruleset, 0U);
  close(ruleset);
  return result == 0;
}
