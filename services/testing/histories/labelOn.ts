import type { Address, Hex } from 'viem'
import type { HistoryLabel } from '../../lib/history/labels.ts'
import type { TestChain } from '../chain/testChain.ts'

/** A label of a mined transaction, as somebody writes it who knows a contract. */
export async function labelOn(
  chain: TestChain,
  hash: Hex,
  parties: readonly Address[],
  rest: Partial<HistoryLabel> = {},
): Promise<HistoryLabel> {
  const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as {
    readonly blockNumber: Hex
    readonly blockHash: Hex
    readonly to: Address
  }
  return {
    blockNumber: Number(receipt.blockNumber),
    blockHash: receipt.blockHash,
    logIndex: 0,
    transactionHash: hash,
    contract: receipt.to,
    application: 'An application',
    kind: 'stake',
    meaning: 'deposit',
    amount: 10n ** 18n,
    token: null,
    parties: parties.map((one) => one.toLowerCase()),
    ...rest,
  }
}
