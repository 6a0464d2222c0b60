import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Absolute path of a file or folder of the repository. */
export function fromRoot(...parts: readonly string[]): string {
  return join(repository, ...parts)
}
