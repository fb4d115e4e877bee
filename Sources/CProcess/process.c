#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

void assay_process_renounce_rights(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
  prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
  prctl(PR_SET_DUMPABLE, 0UL, 0UL, 0UL, 0UL);
  syscall(SYS_capset, &header, none);
}

bool assay_process_can_filter_calls(void) {
  const uint32_t refusal = SECCOMP_RET_ERRNO;
  return !syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0U, &refusal);
}

int assay_process_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

static int out_of_memory_status;

// A failed allocation leaves ENOMEM in the thread's errno, and whoever aborts for it does so at once.
static void on_abort(int signal_number) {
  if (errno == ENOMEM) _exit(out_of_memory_status);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void assay_process_exit_when_out_of_memory(int status) {
  out_of_memory_status = status;
  struct sigaction action = {.sa_handler = on_abort, .sa_flags = SA_RESETHAND};
  sigaction(SIGABRT, &action, NULL);
}

static void *watch(void *descriptor) {
  struct pollfd item = {.fd = (int)(intptr_t)descriptor, .events = 0};
  for (;;) {
    int result = poll(&item, 1, -1);
    if (result > 0 && (item.revents & (POLLHUP | POLLERR | POLLNVAL))) _exit(0);
    if (result < 0 && errno != EINTR && errno != EAGAIN) return NULL;
  }
}

void assay_process_end_with_caller(int descriptor) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  pthread_t thread;
  pthread_create(&thread, &attributes, watch, (void *)(intptr_t)descriptor);
  pthread_attr_destroy(&attributes);
}
