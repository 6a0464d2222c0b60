import { copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { anvilBinary } from '@causeway/testkit/chain/anvilBinary'
import { boundedHistory } from '@causeway/testkit/chain/boundedHistory'
import type { Reaper } from '../lib/reaper.ts'
import { callNode } from '../lib/callNode.ts'
import { supervise } from '../lib/supervise.ts'
import { keepChainState } from './keepChainState.ts'
import { mineOnTime } from './mineOnTime.ts'

type Params = {
  chainId: number
  port: number
  folder: string
  /**
   * 'each' mines one block per transaction and nothing else; a number adds an empty block every so many seconds, and fewer while
   * nobody is at work (`mineOnTime`).
   */
  mining: 'each' | number
  /** Unix seconds of the first block of a new chain. */
  genesisTime?: number
  /**
   * Time goes on where the state's last block left it, however long ago that was: what was told of a week happens in that week, whatever
   * the machine's clock says now.
   */
  continues?: boolean
  /** Somebody stands before it who judges which page asks (`guardNode`): by itself it answers no page. */
  isGuarded?: boolean
  /** How many blocks back the state can still be asked for; 128 where nothing is said. */
  states?: number
}
type Deps = { reaper: Reaper; log: (line: string) => void }

/**
 * Starts anvil on the state folder. Its state is written on SIGTERM and, with a block time, two seconds after a transaction at the
 * latest (`keepChainState`): so much may be lost by kill -9. A file that a crash left half-written is replaced by the last copy
 * that was known to be whole.
 */
export async function startChain(params: Params, deps: Deps) {
  const url = `http://127.0.0.1:${params.port}`
  const file = join(params.folder, 'chain.json')
  // Who mines 'each' begins anew after a crash: one write at the end will do.
  const isKept = params.mining !== 'each'
  const running = await supervise(
    {
      name: 'chain',
      command: anvilBinary(),
      args: [
        '--silent',
        '--host',
        '127.0.0.1',
        '--port',
        String(params.port),
        '--hardfork',
        'prague',
        '--chain-id',
        String(params.chainId),
        '--state',
        file,
        // What it writes by itself while it runs: the whole, whether or not something changed, over the file of before.
        '--state-interval',
        '86400',
        ...boundedHistory(params.states),
        ...(params.isGuarded ? ['--no-cors'] : []),
        ...(params.genesisTime ? ['--timestamp', String(params.genesisTime)] : []),
      ],
      logFile: join(params.folder, 'logs/chain.log'),
      isReady: async () => Number(await callNode(url, 'eth_chainId', [], 2_000)) === params.chainId,
      prepare: () => repair(file, deps.log),
      afterReady: () => keepAhead(url, params.continues ?? false),
    },
    deps,
  )
  const keeping = isKept ? keepChainState({ url, file, log: deps.log }) : undefined
  const mining =
    params.mining === 'each'
      ? undefined
      : mineOnTime({ url, seconds: params.mining, log: deps.log })
  return {
    url,
    ...running,
    async stop() {
      await mining?.stop()
      await keeping?.stop()
      await running.stop()
      if (isKept) copyWhole(file, deps.log)
    },
  }
}

/**
 * A restarted anvil takes the machine's clock. When the chain was moved ahead of it, move it again, or time would stand still.
 * @param back whether it is also moved back to a last block of long ago
 */
async function keepAhead(url: string, back: boolean): Promise<void> {
  const latest = (await callNode(url, 'eth_getBlockByNumber', ['latest', false])) as {
    timestamp: string
  }
  const ahead = Number(latest.timestamp) - Math.floor(Date.now() / 1000)
  if (ahead > 2) await callNode(url, 'evm_increaseTime', [ahead])
  else if (back && ahead < 0) await callNode(url, 'evm_setTime', [Number(latest.timestamp)])
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false // cut off in the middle of a write
  }
}

function copyWhole(file: string, log: (line: string) => void): void {
  try {
    copyFileSync(file, `${file}.copying`)
    if (!isWhole(`${file}.copying`)) return
    renameSync(`${file}.copying`, `${file}.last`)
  } catch (error) {
    log(`No copy of the chain's state was made this time: ${(error as Error).message}`)
  }
}

function repair(file: string, log: (line: string) => void): void {
  if (!existsSync(file) || isWhole(file)) return
  const last = `${file}.last`
  renameSync(file, `${file}.damaged`)
  if (existsSync(last)) {
    copyFileSync(last, file)
    log(
      `The chain's state file was cut off by a crash; went back to its copy of ${statSync(last).mtime.toISOString()}.`,
    )
  } else {
    log(
      `The chain's state file was cut off by a crash and no copy exists: the chain begins anew (kept as ${file}.damaged).`,
    )
  }
}
