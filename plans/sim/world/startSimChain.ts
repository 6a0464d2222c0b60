import { startAnvil } from '@causeway/testkit/anvil'
import { decodeErrorResult, keccak256, toHex, type Abi, type Address, type Hex } from 'viem'
import { firstEpoch } from '../../contracts/script/plans/firstEpoch.ts'

/** One transaction, sent without its sender's key. */
export interface Tx {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/** One movement of tokens, at the time of its block. */
export interface Transfer {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly time: number
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly data?: Hex }
}

const transferTopic = keccak256(toHex('Transfer(address,address,uint256)'))
const day = 86_400
/** Where simulated time begins, in unix seconds: a Monday, 52 weeks after the first epoch. */
export const simulationStart = Number(firstEpoch) + 364 * day
const gas = toHex(12_000_000)
const perRequest = 400

const addressOf = (word: Hex): Address => `0x${word.slice(26)}`

/** A development chain for simulations: blocks come when we say, every transaction of a block in the order in which it was given. */
export async function startSimChain() {
  const anvil = await startAnvil({
    // oxfmt-ignore
    args: [
      '--timestamp', String(simulationStart - day), '--hardfork', 'prague',
      '--block-base-fee-per-gas', '0', '--disable-block-gas-limit',
    ],
  })
  const batch = async (calls: readonly (readonly [string, readonly unknown[]])[]) => {
    const answers: Answer[] = []
    for (let at = 0; at < calls.length; at += perRequest) {
      const part = calls.slice(at, at + perRequest)
      const body = part.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
      const response = await fetch(anvil.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const got = (await response.json()) as Answer[]
      answers.push(...got.sort((a, b) => a.id - b.id))
    }
    return answers
  }
  return { anvil, batch, stop: () => anvil.stop('SIGKILL') }
}

type Base = Awaited<ReturnType<typeof startSimChain>>

/** The name of a contract's error, or what the node said. */
export function simRefusalOf(error: NonNullable<Answer['error']>, abi: Abi): string {
  if (error.data === undefined || error.data === '0x') return error.message
  try {
    return decodeErrorResult({ abi, data: error.data }).errorName
  } catch (cause) {
    throw new Error(`${error.message}: ${error.data} is no error of the contract.`, { cause })
  }
}

/** `times` names the blocks in which anything was sent. */
async function transfersSince(
  anvil: Base['anvil'],
  times: ReadonlyMap<number, number>,
  tokens: readonly Address[],
): Promise<Transfer[]> {
  const first = Math.min(...times.keys())
  const filter = { address: tokens, topics: [transferTopic], fromBlock: toHex(first) }
  const logs = (await anvil.request('eth_getLogs', [filter])) as {
    address: Address
    topics: [Hex, Hex, Hex]
    data: Hex
    blockNumber: Hex
  }[]
  return logs.map(({ address, topics, data, blockNumber }) => {
    const time = times.get(Number(blockNumber))
    if (time === undefined) throw new Error(`Block ${blockNumber} was not mined by the simulation.`)
    const [from, to] = [addressOf(topics[1]), addressOf(topics[2])]
    return { token: address, from, to, amount: BigInt(data), time }
  })
}

/** Simulated time on a chain on which everything is deployed. */
export async function createClock({ anvil, batch }: Base) {
  await anvil.request('evm_setAutomine', [false])
  await anvil.request('anvil_autoImpersonateAccount', [true])
  const nonces = new Map<string, number>()
  const times = new Map<number, number>()
  let queue: Tx[] = []
  let now = simulationStart
  let sent = 0

  const nonceOf = async (from: Address) => {
    const known = nonces.get(from.toLowerCase())
    if (known !== undefined) return known
    await anvil.request('anvil_setBalance', [from, toHex(10n ** 24n)])
    return Number(await anvil.request('eth_getTransactionCount', [from, 'latest']))
  }
  const explain = async ({ from, to, data }: Tx) => {
    const [answer] = await batch([['eth_call', [{ from, to, data }, 'latest']]])
    return answer?.error ? `${answer.error.message} ${answer.error.data ?? ''}` : 'no reason given'
  }
  return {
    now: () => now,
    sent: () => sent,
    queue: (tx: Tx) => void queue.push(tx),
    /** Mines everything that waits into one block at `time`. @throws Error when the chain refuses a transaction */
    async mine(time: number): Promise<void> {
      now = time
      const txs = queue
      queue = []
      if (txs.length === 0) return void (await anvil.request('evm_mine', [time]))
      const calls: [string, unknown[]][] = []
      for (const [index, tx] of txs.entries()) {
        const nonce = await nonceOf(tx.from)
        nonces.set(tx.from.toLowerCase(), nonce + 1)
        // Blocks take the highest price first: so the order is ours.
        const priced = { gas, gasPrice: toHex(txs.length - index), nonce: toHex(nonce) }
        calls.push(['eth_sendTransaction', [{ ...tx, value: toHex(tx.value), ...priced }]])
      }
      const failed = (await batch(calls)).find(({ error }) => error)
      if (failed) throw new Error(`The node refused a transaction: ${failed.error?.message}`)
      await anvil.request('evm_mine', [time])
      const block = Number(await anvil.request('eth_blockNumber'))
      times.set(block, time)
      const receipts = (await anvil.request('eth_getBlockReceipts', [toHex(block)])) as {
        status: Hex
        transactionIndex: Hex
      }[]
      if (receipts.length !== txs.length) {
        throw new Error(`${receipts.length} of ${txs.length} transactions fitted into the block.`)
      }
      sent += txs.length
      const bad = receipts.find(({ status }) => status !== '0x1')
      const tx = bad && txs[Number(bad.transactionIndex)]
      if (tx) {
        throw new Error(`${tx.from} → ${tx.to} ${tx.data.slice(0, 74)}: ${await explain(tx)}`)
      }
    },
    /** What each call would answer now, without sending it. */
    call: async (txs: readonly { from?: Address; to: Address; data: Hex }[]) =>
      batch(txs.map((tx) => ['eth_call', [tx, 'latest']] as const)),
    /** Every movement of these tokens since the clock began. */
    transfers: (tokens: readonly Address[]) => transfersSince(anvil, times, tokens),
  }
}

/** See {@link createClock}. */
export type Clock = Awaited<ReturnType<typeof createClock>>
