import { stripVTControlCharacters } from 'node:util'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'

const sources = ['packages/testkit/src/wallet', 'packages/protocol', 'package-lock.json']
const vite = fromRoot('node_modules/vite/bin/vite.js')

/** Builds the test wallet, or finds the build of the same sources. @returns the folder to serve. */
export function buildWallet(note: (text: string) => void): Promise<string> {
  const build = async (folder: string) => {
    for (const mode of ['production', 'inject']) {
      const built = await runCommand({
        command: process.execPath,
        args: [vite, 'build', '--mode', mode, '--outDir', folder, '--logLevel', 'warn'],
        cwd: fromRoot('packages/testkit/src/wallet'),
      })
      if (built.code !== 0)
        throw new Error(
          `The test wallet could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
        )
    }
  }
  return cachedBuild({
    home: fromRoot('.causeway/wallet'),
    hash: hashFiles(sources, ''),
    build,
    note,
  })
}
