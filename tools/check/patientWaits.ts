import { vi } from 'vitest'

/**
 * A setup file of Vitest: `vi.waitFor` ends after a second unless it is told otherwise, which is little where a bundler and two browsers
 * share two cores. What comes is not waited for any longer by this; what never comes is told later.
 */
const { waitFor } = vi
// Files that share their imports run it again.
if (waitFor.name !== 'patiently')
  vi.waitFor = function patiently(check, options = 10_000) {
    return waitFor(check, options)
  }
