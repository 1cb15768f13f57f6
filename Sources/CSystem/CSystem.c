#include "CSystem.h"

#if defined(__linux__)

static int argument_count;
static char **arguments;

// The GNU C library also calls constructors, which run before `main`, with the arguments of `main`.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int system_argument_count(void) { return argument_count; }
char **system_arguments(void) { return arguments; }

#endif
