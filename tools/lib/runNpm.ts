import { runCommand } from './runCommand.ts'

/** Runs npm: the very one that runs us where it says so, else the one on the PATH. No package's script is run. */
export function runNpm(
  args: readonly string[],
  options: Omit<runCommand.Params, 'command' | 'args'> = {},
): Promise<runCommand.Result> {
  const npm = process.env['npm_execpath']
  const all = [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return npm
    ? runCommand({ ...options, command: process.execPath, args: [npm, ...all] })
    : runCommand({ ...options, command: 'npm', args: all })
}
