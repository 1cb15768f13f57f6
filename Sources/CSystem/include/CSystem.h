/// The C library of Linux for Embedded Swift. Functions replace the declarations that Swift cannot import: macros, variadic
/// functions and variables. On other systems this target is empty, because the toolchain imports the C library.

#ifndef C_SYSTEM_H
#define C_SYSTEM_H

#if defined(__linux__)

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

typedef void (*SignalHandler)(int);

/// The count of the program's arguments, including the name of the program.
int system_argument_count(void);

/// The program's arguments; the first is the name of the program.
char *_Nullable *_Nonnull system_arguments(void);

static inline int system_error(void) { return errno; }
static inline void system_set_error(int number) { errno = number; }

static inline int system_open(const char *_Nonnull path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int system_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
static inline int system_ioctl(int descriptor, unsigned long request, void *_Nonnull value) {
  return ioctl(descriptor, request, value);
}

static inline SignalHandler _Nullable system_default_handler(void) { return SIG_DFL; }
static inline SignalHandler _Nullable system_ignoring_handler(void) { return SIG_IGN; }

#endif

#endif
