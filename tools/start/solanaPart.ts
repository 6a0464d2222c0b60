import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ProgressLine } from '../lib/createProgress.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { callNode } from '../lib/callNode.ts'
import { freePort } from '@causeway/testkit/processes/freePort'
import { guardNode } from './guardNode.ts'
import { supervise } from '../lib/supervise.ts'
import type { BackgroundPart } from './startBackgroundParts.ts'

/** Whether the local Solana runs here: by Surfpool, whose binary is for Linux on x64, or by LiteSVM. */
export function hasSolana(): boolean {
  const load = createRequire(fromRoot('packages/testkit/package.json'))
  return runs(() => load.resolve('@solana/surfpool-linux-x64-gnu')) || runs(() => load('litesvm'))
}

function runs(load: () => unknown): boolean {
  try {
    load()
    return true
  } catch {
    return false // not installed, or without a binary for this machine
  }
}

/** Whether the chain came to another slot since it was asked last: a node whose blocks stand still may call itself healthy. */
export function slotMoves(url: string): () => Promise<boolean> {
  let last: unknown
  return async () => {
    const slot = await callNode(url, 'getSlot', [], 2_000)
    const moved = last !== undefined && slot !== last
    last = slot
    return moved
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
    readonly progress: ProgressLine
    readonly log: supervise.Deps['log']
  },
): BackgroundPart {
  return {
    title: 'Solana',
    async start() {
      const inner = await freePort()
      const url = `http://127.0.0.1:${inner}`
      if (!hasSolana())
        throw new Error(
          `Solana is off on this platform (${process.platform}-${process.arch}): neither Surfpool nor LiteSVM runs here.`,
        )
      const running = await supervise(
        {
          name: 'solana',
          command: process.execPath,
          args: [
            '--import',
            'tsx',
            fromRoot('tools/solana/runNode.ts'),
            String(inner),
            String(socketPort),
          ],
          cwd: fromRoot(),
          logFile: join(folder, 'logs/solana.log'),
          isReady: slotMoves(url),
          isAlive: slotMoves(url),
          readyMs: 60_000,
        },
        deps,
      )
      // Its node mirrors every page's origin, and takes orders that no chain takes.
      const close = await guardNode({ host: '127.0.0.1', port, to: inner })
      return async () => {
        await close()
        await running.stop()
      }
    },
  }
}
