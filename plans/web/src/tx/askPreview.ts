import { previewCalls, previewTransaction, type Kit, type TransactionPreview } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { encodeFunctionData } from 'viem'
import type { TxPreviewRequest } from './txPreview.ts'

/**
 * What the kit says that a write would do, with the approval before it where one is missing: read from balances before and after,
 * and not from what contracts announce.
 * @throws BaseError `network.notFound`; what a node says is part of the answer
 */
export function askPreview(
  kit: Kit,
  { chainId, account, call, pays }: TxPreviewRequest,
  signal: AbortSignal,
): Promise<TransactionPreview> {
  const { to, abi, functionName, args } = call
  const write = { to, data: encodeFunctionData({ abi, functionName, args: [...args] }) }
  const contracts = [{ address: to, abi }]
  if (!pays)
    return previewTransaction(
      kit,
      { account, chainId, ...write },
      { contracts, tokens: [to], signal },
    )
  const allow = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [to, pays.amount],
  })
  return previewCalls(
    kit,
    { account, chainId, calls: [{ to: pays.token, data: allow }, write], atomic: true },
    // A vault is the token of its shares.
    { contracts, tokens: [pays.token, to], signal },
  )
}
