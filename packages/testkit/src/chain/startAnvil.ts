import { anvilBinary } from './anvilBinary.ts'
import { askChainNode } from './askChainNode.ts'
import { boundedHistory } from './boundedHistory.ts'
import { startChild } from '../processes/startChild.ts'

/** How a local chain begins. */
export interface AnvilOptions {
  /** 0 or absent: the system chooses. */
  port?: number
  /** Default 31337 ("Polygon Local"). */
  chainId?: number
  /** How many blocks back the state can still be asked for, 128 (as a full node of Polygon) when left out. */
  statesKept?: number
  /** Further command-line arguments, e.g. `['--block-time', '1']` or `['--state', file]`. */
  args?: string[]
}

/** A local chain that runs. */
export interface Anvil {
  readonly rpcUrl: string
  readonly port: number
  readonly chainId: number
  readonly pid: number
  /** One JSON-RPC call; throws when the answer is an error. */
  request(method: string, params?: unknown[]): Promise<unknown>
  /** Mines blocks, `interval` seconds of chain time apart. */
  mine(blocks?: number, interval?: number): Promise<void>
  /** A snapshot's id. `revert` uses it up (verified with anvil 1.7.1): take a new one to go back again. */
  snapshot(): Promise<string>
  /** @throws Error when the snapshot is unknown or used up. */
  revert(id: string): Promise<void>
  /** Moves the chain's clock (seconds) and mines one block, so that "now" is the new time at once. */
  increaseTime(seconds: number): Promise<void>
  /** Replaces the last `depth` blocks by empty ones. */
  reorg(depth: number): Promise<void>
  /** `SIGTERM` (the default) lets anvil write its `--state` file; `SIGKILL` does not. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a real local chain, waits until it answers, and kills it when this process exits. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const chainId = options.chainId ?? 31337
  const child = startChild(anvilBinary(), [
    '--host',
    '127.0.0.1',
    '--port',
    String(options.port ?? 0),
    '--chain-id',
    String(chainId),
    ...boundedHistory(options.statesKept),
    ...(options.args ?? []),
  ])
  const match = await child.waitFor(/Listening on 127\.0\.0\.1:(\d+)/)
  const port = Number(match[1])
  const rpcUrl = `http://127.0.0.1:${port}`
  const request = (method: string, params: unknown[] = []) => askChainNode(rpcUrl, method, params)
  return {
    rpcUrl,
    port,
    chainId,
    pid: child.process.pid ?? -1,
    request,
    mine: async (blocks = 1, interval) => {
      await request('anvil_mine', interval === undefined ? [blocks] : [blocks, interval])
    },
    snapshot: async () => String(await request('evm_snapshot')),
    revert: async (id) => {
      if ((await request('evm_revert', [id])) !== true) {
        throw new Error(`Snapshot ${id} is unknown or used up. Take a new one after each revert.`)
      }
    },
    increaseTime: async (seconds) => {
      await request('evm_increaseTime', [seconds])
      await request('evm_mine')
    },
    reorg: async (depth) => {
      await request('anvil_reorg', [depth, []])
    },
    stop: (signal) => child.stop(signal),
  }
}
