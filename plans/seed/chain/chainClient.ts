import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { erc20Abi } from '../../protocol/abi/erc20.gen.ts'
import {
  custom,
  http,
  maxUint256,
  numberToHex,
  type Abi,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { seedTransaction, type SeedTransaction } from './seedTransaction.ts'
import { explainRefusal } from './explainRefusal.ts'
import { sendRpcBatch } from './sendRpcBatch.ts'

const gas = numberToHex(15_000_000)
const blockGas = { run: numberToHex(5_000_000_000), usual: numberToHex(30_000_000) }
/** Above every base fee; what comes earlier in a block offers a little more, which is how anvil orders it. */
const gasPrice = 2_000_000_000n

type Params = {
  url: string
  /** Gives exact allowances, each time; the others give theirs once and for all. */
  exact: Address
  /** The errors that a reason may be. */
  errors: Abi
  /** What a contract is called in a reason. */
  nameOf: (address: Address) => string
}

/**
 * Writes history on a development chain: blocks of calls from any account, without its key, at times of our choosing.
 * Throws with the decoded reason when the chain refuses one of them.
 */
export async function createChainClient({ url, exact, errors, nameOf }: Params) {
  const send: Send = (calls) => sendRpcBatch(url, calls)
  const one = async (method: string, params: readonly unknown[] = []) =>
    (await send([[method, params]]))[0]
  await send([
    ['evm_setAutomine', [false]],
    ['anvil_autoImpersonateAccount', [true]],
    ['evm_setBlockGasLimit', [blockGas.run]],
  ])
  const latest = (await one('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  let now = Number(latest.timestamp)
  let blocks = 0
  let transactions = 0
  const nonces = createNonces(send)
  const withAllowance = createAllowances(exact)

  async function check(
    calls: readonly SeedTransaction[],
    hashes: readonly unknown[],
  ): Promise<void> {
    const receipts = (await one('eth_getBlockReceipts', ['latest'])) as {
      transactionHash: Hex
      status: Hex
    }[]
    const statuses = new Map(receipts.map((one) => [one.transactionHash, one.status]))
    for (const [index, refused] of calls.entries()) {
      const status = statuses.get(hashes[index] as Hex)
      if (status === '0x1') continue
      const why = status
        ? await explainRefusal(createReader(url, now), refused, errors)
        : 'it was not taken into the block'
      throw new Error(
        `The chain refused what ${refused.by} asked of ${nameOf(refused.to)} at ${new Date(now * 1000).toISOString()}: ${why}`,
      )
    }
  }

  return {
    now: () => now,
    told: () => ({ blocks, transactions }),
    /** Reads as if the next block came at `time`. */
    readerAt: (time: number): Client => createReader(url, time),
    /** Sets the balance of the native coin. */
    give: async (addresses: readonly Address[], wei: bigint) => {
      await send(
        addresses.map((address) => ['anvil_setBalance', [address, numberToHex(wei)]] as const),
      )
    },
    /** Carries out calls in this order, in one block at `time` (a second after the last block when that is later). */
    async mine(wanted: readonly SeedTransaction[], time: number): Promise<void> {
      const calls = wanted.flatMap(withAllowance)
      if (calls.length === 0) return
      const numbers = await nonces(calls)
      const hashes = await send(
        calls.map(({ by, to, data, value = 0n }, index) => {
          const price = numberToHex(gasPrice + BigInt(calls.length - index))
          const nonce = numberToHex(numbers[index] ?? 0)
          const transaction = { from: by, to, data, gas, gasPrice: price, nonce }
          return ['eth_sendTransaction', [{ ...transaction, value: numberToHex(value) }]] as const
        }),
      )
      now = Math.max(time, now + 1)
      await one('evm_mine', [now])
      blocks += 1
      transactions += calls.length
      await check(calls, hashes)
    },
    /** Brings the chain's clock to `time` and gives the chain back as it was found. */
    async end(time: number): Promise<void> {
      await one('evm_setBlockGasLimit', [blockGas.usual])
      await one('evm_mine', [Math.max(time, now + 1)])
      await send([
        ['anvil_autoImpersonateAccount', [false]],
        ['evm_setAutomine', [true]],
      ])
    },
  }
}

export type ChainClient = Awaited<ReturnType<typeof createChainClient>>

type Send = (calls: Parameters<typeof sendRpcBatch>[1]) => Promise<unknown[]>

/** The next number of each sender; asked for once. */
function createNonces(send: Send) {
  const nonces = new Map<Address, number>()
  return async (calls: readonly SeedTransaction[]): Promise<number[]> => {
    const fresh = [...new Set(calls.map(({ by }) => by))].filter((by) => !nonces.has(by))
    const counts = await send(fresh.map((by) => ['eth_getTransactionCount', [by, 'latest']]))
    fresh.forEach((by, index) => nonces.set(by, Number(counts[index])))
    return calls.map(({ by }) => {
      const nonce = nonces.get(by) ?? 0
      nonces.set(by, nonce + 1)
      return nonce
    })
  }
}

/** Puts the allowance that a call needs before it, unless it was given. */
function createAllowances(exact: Address) {
  const allowed = new Set<string>()
  return (one: SeedTransaction): SeedTransaction[] => {
    if (!one.pays) return [one]
    const { token, amount } = one.pays
    const key = `${one.by} ${token} ${one.to}`
    if (one.by !== exact && allowed.has(key)) return [one]
    allowed.add(key)
    const args = [one.to, one.by === exact ? amount : maxUint256] as const
    return [seedTransaction(one.by, token, { abi: erc20Abi, functionName: 'approve', args }), one]
  }
}

function createReader(url: string, time: number): Client {
  const inner = http(url, { batch: { wait: 1, batchSize: 200 } })({ retryCount: 0 })
  return createNodeClient({
    transport: custom(
      {
        request: ({ method, params }) =>
          inner.request({
            method,
            params:
              method === 'eth_call'
                ? [...(params as unknown[]), {}, { time: numberToHex(time) }]
                : params,
          }),
      },
      { retryCount: 0 },
    ),
  })
}
