import { toHex, type Hex } from 'viem'
import type { Anvil } from '../chain/startAnvil.ts'

/** An account that no test and no seed uses: whatever it sends moves nobody's nonce. */
const nobody = '0x00000000000000000000000000000000ca05e3a7'
const gas = toHex(9_000_000)
const wei = toHex(1_000_000_000_000_000_000_000n)

/** Sends transactions from an account of nobody's on a local chain, and returns when all are in a block. */
export async function sendAnonymously(
  chain: Pick<Anvil, 'request'>,
  transactions: readonly { to: Hex; data?: Hex; value?: bigint }[],
): Promise<void> {
  await chain.request('anvil_setBalance', [nobody, wei])
  await chain.request('anvil_impersonateAccount', [nobody])
  const hashes: unknown[] = []
  for (const { to, data = '0x', value = 0n } of transactions) {
    hashes.push(
      await chain.request('eth_sendTransaction', [
        { from: nobody, to, data, value: toHex(value), gas },
      ]),
    )
  }
  for (const hash of hashes) await mined(chain, hash)
}

async function mined(chain: Pick<Anvil, 'request'>, hash: unknown): Promise<void> {
  // A chain that mines by a clock is asked for a block; one that mines each transaction has it already.
  let receipt = await receiptOf(chain, hash)
  for (let tries = 0; receipt === null && tries < 20; tries += 1) {
    await chain.request('evm_mine')
    receipt = await receiptOf(chain, hash)
  }
  if (receipt?.status !== '0x1')
    throw new Error(`The transaction ${String(hash)} was not carried out`)
}

async function receiptOf(
  chain: Pick<Anvil, 'request'>,
  hash: unknown,
): Promise<{ status: string } | null> {
  return (await chain.request('eth_getTransactionReceipt', [hash])) as { status: string } | null
}
