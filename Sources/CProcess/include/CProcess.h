// What Swift cannot do itself: call functions with a variable number of arguments, such as prctl,
// and those of GNU's C library that its Swift module leaves out; handle a signal.
#pragma once
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// This process has no capabilities, even as root; neither it nor any program started from here can
// gain rights; nobody can look into it.
void assay_process_renounce_rights(void);

// The child closes every descriptor from this one on.
int assay_process_close_from(posix_spawn_file_actions_t *actions, int from);

// An abort because memory ran out becomes an exit with this status; other aborts stay what they are.
void assay_process_exit_when_out_of_memory(int status);

// This process ends as soon as the other end of the pipe or socket is closed, whatever it is doing.
void assay_process_end_with_caller(int descriptor);

// The version of Landlock that the kernel offers; 0 when it has none.
int assay_landlock_version(void);

// True when the kernel can filter system calls.
bool assay_process_can_filter_calls(void);

// A set of rules that allows no access to files and networks; -1 when it cannot be made.
int assay_landlock_begin(void);

// Allows reading a file, or all below a folder; nothing happens where neither is. False on failure.
bool assay_landlock_allow_reading(int ruleset, const char *path);

// Binds the calling thread, and those it starts, to the rules for good, and closes them.
bool assay_landlock_enforce(int ruleset);
