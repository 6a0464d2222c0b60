import { askChainNode } from '@causeway/testkit/chain/askChainNode'
import { runningStack } from './runningStack.ts'

/** The Solana chain of the stack, asked directly. @throws Error when the answer is an error */
export const stackSolana = {
  request: (method: string, params: readonly unknown[] = []) =>
    askChainNode(runningStack().urls.solana, method, params),
}

/** @returns what an account of Solana holds, in lamports, as far as it is confirmed */
export async function lamportsOf(address: string): Promise<number> {
  const told = await stackSolana.request('getBalance', [address, { commitment: 'confirmed' }])
  return (told as { value: number }).value
}

/** The Bitcoin ledger of the stack, asked directly. @returns the transactions of an account that it knows, waiting ones too */
export async function bitcoinPayments(address: string): Promise<readonly string[]> {
  const response = await fetch(`${runningStack().urls.bitcoin}/address/${address}/txs`)
  return ((await response.json()) as { txid: string }[]).map(({ txid }) => txid)
}

/** What nobody spent of an account, in satoshis; what waits for a block counts. */
export async function satsOf(address: string): Promise<bigint> {
  const response = await fetch(`${runningStack().urls.bitcoin}/address/${address}/utxo`)
  const coins = (await response.json()) as { value: number }[]
  return coins.reduce((all, { value }) => all + BigInt(value), 0n)
}

/** A transaction as the ledger tells it. */
export async function bitcoinTransaction(
  txid: string,
): Promise<{ readonly fee: number; readonly vin: readonly { readonly sequence: number }[] }> {
  const response = await fetch(`${runningStack().urls.bitcoin}/tx/${txid}`)
  return (await response.json()) as { fee: number; vin: { sequence: number }[] }
}
