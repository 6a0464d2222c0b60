import { stripVTControlCharacters } from 'node:util'
import { fromRoot } from './fromRoot.ts'
import { runCommand } from './runCommand.ts'

/** Vite's command line. */
export const vite = fromRoot('node_modules/vite/bin/vite.js')

/**
 * Builds the web app into a folder, which is emptied first.
 * @param env the settings as environment variables (`settingsToEnv`)
 * @throws Error with what Vite printed, for example every setting that is wrong.
 */
export async function viteBuild(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn']
  const built = await runCommand({
    command: process.execPath,
    args: [vite, ...args],
    cwd: fromRoot('plans/web'),
    env: { ...env, NODE_ENV: 'production' },
  })
  if (built.code !== 0)
    throw new Error(
      `The web app could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
    )
}
