// What Swift cannot do itself: call functions with a variable number of arguments, such as prctl,
// and those of GNU's C library that its Swift module leaves out; handle a signal.
#pragma once
#include <spawn.h>
#include <sys/types.h>

// No program started from here can gain rights; nobody can look into this process.
void assay_process_renounce_rights(void);

// The child closes every descriptor from this one on.
int assay_process_close_from(posix_spawn_file_actions_t *actions, int from);

// An abort because memory ran out becomes an exit with this status; other aborts stay what they are.
void assay_process_exit_when_out_of_memory(int status);

// This process ends as soon as the other end of the pipe or socket is closed, whatever it is doing.
void assay_process_end_with_caller(int descriptor);
