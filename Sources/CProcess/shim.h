// What Swift cannot call itself: functions with a variable number of arguments, such as prctl, and
// those of GNU's C library that its Swift module leaves out.
#pragma once
#include <spawn.h>
#include <sys/prctl.h>

// No program started from here can gain rights; nobody can look into this process.
static inline void assay_process_renounce_rights(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
  prctl(PR_SET_DUMPABLE, 0UL, 0UL, 0UL, 0UL);
}

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// The child closes every descriptor from this one on.
static inline int assay_process_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}
