import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { forgeBinary } from './forgeBinary.ts'
import { paths } from './paths.ts'

/** How a forge run ended. */
export interface ForgeRun {
  readonly code: number
  readonly output: string
}

/**
 * Runs forge, in the contracts folder unless told otherwise.
 *
 * @param args Arguments of forge.
 * @param options `profile` selects a profile of foundry.toml; `contracts` is another folder to run in; `env` overrides settings
 * (`FOUNDRY_…`); `onText` sees output while it comes.
 * @returns Exit code and the whole output (stdout and stderr as they came).
 */
export function forge(
  args: readonly string[],
  options: {
    profile?: string
    contracts?: string
    env?: Readonly<Record<string, string>>
    onText?: (text: string) => void
  } = {},
): Promise<ForgeRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(forgeBinary(), args, {
      cwd: options.contracts ?? paths.contracts,
      env: {
        ...process.env,
        ...options.env,
        // Forge keeps every signature that it meets in the home folder of whoever runs it, and reads settings from there.
        HOME: join(paths.contracts, 'cache/home'),
        FOUNDRY_PROFILE: options.profile ?? 'default',
        FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      const text = chunk.toString('utf8')
      output += text
      options.onText?.(text)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (cause) => {
      reject(new Error('forge did not start. Run `npm run tool doctor`.', { cause }))
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
