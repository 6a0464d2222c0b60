import { spawnSync } from 'node:child_process'

/** Whether a program of this machine says its version. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
