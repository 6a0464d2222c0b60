import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packAll, type Tarball } from './packAll.ts'

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/**
 * Packs everything once more, elsewhere, and compares: whoever packs the same sources gets the same bytes, so that a
 * tarball on a registry can be held against the repository.
 * @returns the names of the tarballs that differ
 */
export async function differing(tarballs: readonly Tarball[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-pack-'))
  try {
    const again = await packAll(() => undefined, folder)
    return again
      .filter(({ tarball }, index) => hashOf(tarball) !== hashOf(tarballs[index]?.tarball ?? ''))
      .map(({ tarball }) => basename(tarball))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
