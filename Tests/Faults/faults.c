// Lets calls that change files go wrong in the program into which this is loaded.
//
//     FAIL="write 28"   each such call fails with this number of an error; `open` only where it would change something, and
//                       `write` only with the last byte, before which half of what is left is taken each time
//     WHILE=path        only while there is this file
//     KILL="7 30"       the seventh call kills the program instead, and if it writes, after 30 % of its bytes
//     LOG=path          each call adds its letter to this file: open, write, sync, truncate, rename, link, unlink, flock
//     GONE=1            what is typed is read when it is gone, as after Ctrl-C; this adds a k to the file

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int calls, is_dead;

// Returns whether the call is the one that kills the program; -1 where it fails.
static int strike(const char *name, char letter) {
  const char *log = getenv("LOG"), *kill_at = getenv("KILL"), *fail = getenv("FAIL"), *when = getenv("WHILE");
  size_t length = strlen(name);
  if (log) {
    int file = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (REAL(write)(file, &letter, 1) != 1) abort();
    close(file);
  }
  is_dead = kill_at && ++calls == atoi(kill_at);
  if (is_dead && letter != 'w') raise(SIGKILL);
  if (!fail || strncmp(fail, name, length) != 0 || fail[length] != ' ') return 0;
  if (when && access(when, F_OK) != 0) return 0;
  errno = atoi(fail + length);
  return -1;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int changes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT && access(path, F_OK) != 0);
  return changes && strncmp(path, "/dev/", 5) != 0 && strike("open", 'o') ? -1 : REAL(open)(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return REAL(write)(file, bytes, count);
  if (strike("write", 'w')) return count > 1 ? REAL(write)(file, bytes, count / 2) : -1;
  if (!is_dead) return REAL(write)(file, bytes, count);
  const char *part = strchr(getenv("KILL"), ' ');
  if (REAL(write)(file, bytes, part ? count * atoi(part) / 100 : 0) >= 0) raise(SIGKILL);
  abort();
}

ssize_t read(int file, void *bytes, size_t count) {
  struct pollfd typed = {file, POLLIN, 0};
  if (getenv("GONE") && isatty(file)) {
    strike("read", 'k');
    while (poll(&typed, 1, 1) > 0) continue;
  }
  return REAL(read)(file, bytes, count);
}

int fsync(int file) { return strike("fsync", 's') ? -1 : REAL(fsync)(file); }
int ftruncate(int file, off_t size) { return strike("ftruncate", 't') ? -1 : REAL(ftruncate)(file, size); }
int rename(const char *from, const char *to) { return strike("rename", 'r') ? -1 : REAL(rename)(from, to); }
int link(const char *from, const char *to) { return strike("link", 'l') ? -1 : REAL(link)(from, to); }
int unlink(const char *path) { return strike("unlink", 'u') ? -1 : REAL(unlink)(path); }
int flock(int file, int operation) { return strike("flock", 'f') ? -1 : REAL(flock)(file, operation); }
