import type { Hex } from 'viem'
import { rpc } from '../lib/rpc.ts'

/**
 * Writes history on a development chain: each call sends one transaction from any account, without its key,
 * in a block of its own at a time of our choosing. Throws when the chain refuses it.
 */
export async function createChainHand(url: string) {
  await rpc(url, 'evm_setAutomine', [false])
  await rpc(url, 'anvil_autoImpersonateAccount', [true])
  const timeOf = async () => {
    const block = (await rpc(url, 'eth_getBlockByNumber', ['latest', false])) as {
      timestamp: string
    }
    return Number(block.timestamp)
  }
  let now = await timeOf()
  let blocks = 0
  return {
    now: () => now,
    blocks: () => blocks,
    give: (address: string, wei: bigint) =>
      rpc(url, 'anvil_setBalance', [address, `0x${wei.toString(16)}`]),
    /** @param at unix seconds; the block comes a second after the last one when that is later */
    async send(from: string, to: string, data: Hex, at: number, value = 0n): Promise<void> {
      now = Math.max(at, now + 1)
      const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a120' }
      const hash = await rpc(url, 'eth_sendTransaction', [transaction])
      await rpc(url, 'evm_mine', [now])
      blocks += 1
      const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as {
        status: string
      } | null
      if (receipt?.status === '0x1') return
      const why = await rpc(url, 'eth_call', [{ from, to, data }, 'latest']).then(
        () => 'no reason given',
        (error: Error) => error.message,
      )
      throw new Error(
        `The chain refused a seeded transaction from ${from} to ${to} (${data.slice(0, 10)}): ${why}`,
      )
    },
    call: (to: string, data: Hex) => rpc(url, 'eth_call', [{ to, data }, 'latest']) as Promise<Hex>,
    /** Brings the chain's clock to `time` and gives the chain back as it was found. */
    async end(time: number): Promise<void> {
      await rpc(url, 'evm_mine', [Math.max(time, now + 1)])
      await rpc(url, 'anvil_autoImpersonateAccount', [false])
      await rpc(url, 'evm_setAutomine', [true])
    },
  }
}

export type ChainHand = Awaited<ReturnType<typeof createChainHand>>
