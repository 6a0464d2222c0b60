import { readFileSync } from 'node:fs'

const reasons: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} may not be read by this user.`,
}

/**
 * The text of a file whose name somebody typed.
 * @throws Error in one sentence when it cannot be read
 */
export function readNamedFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw cause
    throw new Error(reason(path), { cause })
  }
}
