import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from '../lib/hashFiles.ts'
import { fromRoot } from '../lib/root.ts'
import { runCommand } from '../lib/runCommand.ts'

/** Builds the test wallet, or finds the build of the same sources. @returns the folder to serve. */
export async function buildWallet(note: (text: string) => void): Promise<string> {
  const home = fromRoot('.causeway/wallet')
  const folder = join(
    home,
    hashFiles(['packages/testkit/src/wallet', 'packages/protocol', 'package-lock.json'], ''),
  )
  if (existsSync(folder)) {
    note('unchanged')
    return folder
  }
  mkdirSync(home, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  for (const mode of ['production', 'inject']) {
    const built = await runCommand({
      command: process.execPath,
      args: [
        fromRoot('node_modules/vite/bin/vite.js'),
        'build',
        '--mode',
        mode,
        '--outDir',
        unfinished,
        '--logLevel',
        'warn',
      ],
      cwd: fromRoot('packages/testkit/src/wallet'),
    })
    if (built.code !== 0) {
      rmSync(unfinished, { recursive: true, force: true })
      throw new Error(`The test wallet could not be built:\n${built.output.trim()}`)
    }
  }
  for (const old of readdirSync(home))
    if (join(home, old) !== unfinished) rmSync(join(home, old), { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}
