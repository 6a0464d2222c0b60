import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot } from './fromRoot.ts'
import { runCommand } from './runCommand.ts'
import { vite } from './viteBuild.ts'

/**
 * Builds the wallet's frame and its pages into a folder, which is emptied first. Nothing of the machine goes in.
 * @throws Error with what Vite printed
 */
export async function buildFrame(folder: string): Promise<void> {
  const built = await runCommand({
    command: process.execPath,
    args: [vite, 'build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn'],
    cwd: fromRoot('apps/frame'),
    env: { NODE_ENV: 'production' },
  })
  if (built.code !== 0)
    throw new Error(
      `The wallet's frame could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
    )
}

/** One hash of everything that a browser loads: SHA-256 over the sorted list of files and their hashes, as `sha256sum` writes it. */
export function hashFrame(folder: string): { readonly hash: string; readonly list: string } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const list = files
    .map((file) => {
      const content = readFileSync(join(folder, file))
      return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
    })
    .join('')
  return { hash: createHash('sha256').update(list).digest('hex'), list }
}
