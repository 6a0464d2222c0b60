import {
  type CallResult,
  type Kit,
  sendCalls,
  sendTransaction,
  signMessage,
  switchChain,
  waitForCallsStatus,
  waitForTransactionReceipt,
  watchAsset,
} from '@causeway/kit'

/** Holds nothing; receives what the page sends. */
const receiver = '0x000000000000000000000000000000000000dEaD'

/** What the page asks of the wallet, by the name of its button; each comes to a sentence. */
export const demo: Readonly<Record<string, (kit: Kit) => Promise<string>>> = {
  Sign: async (kit) => said(await signMessage(kit, { message: 'A plain app' }), (hex) => hex),
  Switch: async (kit) => said(await switchChain(kit, { chainId: 8453 }), () => 'on Base'),
  Send: async (kit) => {
    const sent = await sendTransaction(kit, { chainId: 8453, to: receiver, value: 1n })
    if (sent.status === 'rejected') return 'declined'
    const { status } = await waitForTransactionReceipt(kit, { chainId: 8453, hash: sent.value })
    return status
  },
  Watch: async (kit) => {
    const token = { address: receiver, symbol: 'PLAIN', decimals: 18 } as const
    return said(await watchAsset(kit, { chainId: 8453, ...token }), String)
  },
  Batch: async (kit) => {
    const calls = [
      { to: receiver, value: 1n },
      { to: receiver, value: 2n },
    ] as const
    const sent = await sendCalls(kit, { chainId: 8453, calls, fallback: 'sequential' })
    if (sent.status === 'rejected') return 'declined'
    const { status, receipts } = await waitForCallsStatus(kit, sent.value)
    return `${sent.value.how} of ${receipts.length}: ${status}`
  },
}

function said<Value>(result: CallResult<Value>, words: (value: Value) => string): string {
  return result.status === 'rejected' ? 'declined' : words(result.value)
}
