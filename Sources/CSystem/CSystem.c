#include "CSystem.h"

#if defined(__linux__)

static int argument_count;
static char **arguments;

// The GNU C library calls a constructor before `main`, with the same arguments as `main`.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int system_argument_count(void) { return argument_count; }
char **system_arguments(void) { return arguments; }

#endif
