import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file all at once, for its owner alone: whoever reads meanwhile sees the old file or the new one, never half of one. */
export async function writeOwnFile(path: string, text: string, folderMode = 0o777): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode })
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, path)
}
