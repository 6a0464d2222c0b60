import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Progress } from '../lib/progress.ts'
import { fromRoot } from '../lib/root.ts'
import { rpc } from '../lib/rpc.ts'
import { supervise } from '../lib/supervise.ts'
import type { LaterPart } from './startLater.ts'

/** Whether the local Solana runs here: its node is a binary for Linux on x64. */
export function hasSolana(): boolean {
  try {
    createRequire(fromRoot('packages/testkit/package.json')).resolve(
      '@solana/surfpool-linux-x64-gnu',
    )
    return process.platform === 'linux' && process.arch === 'x64'
  } catch {
    return false // not installed: its package is for one platform alone
  }
}

interface Params {
  readonly port: number
  readonly socketPort: number
  readonly folder: string
}

/** The local Solana, seeded, as a part that nobody waits for. It begins anew with each start. */
export function solanaPart(
  { port, socketPort, folder }: Params,
  deps: Omit<supervise.Deps, 'log'> & {
    readonly progress: Progress
    readonly log: supervise.Deps['log']
  },
): LaterPart {
  return {
    title: 'Solana',
    async start() {
      if (!hasSolana())
        throw new Error(
          `Solana is off on this platform (${process.platform}-${process.arch}): its node runs on Linux on x64.`,
        )
      const running = await supervise(
        {
          name: 'solana',
          command: process.execPath,
          args: [
            '--import',
            'tsx',
            fromRoot('stack/solana/runNode.ts'),
            String(port),
            String(socketPort),
          ],
          cwd: fromRoot(),
          logFile: join(folder, 'logs/solana.log'),
          isReady: async () =>
            (await rpc(`http://127.0.0.1:${port}`, 'getHealth', [], 2_000)) === 'ok',
          readyMs: 60_000,
        },
        deps,
      )
      return running.stop
    },
  }
}
