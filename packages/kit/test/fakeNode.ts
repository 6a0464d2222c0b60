import { polygon, type Network } from '@causeway/protocol/networks'
import { vi } from 'vitest'

const address = 'https://node.example/'

/** A chain whose only node is the one below; no contract of it is known. */
export const nodeChain: Network = {
  ...(({ contracts: _none, ...network }) => network)(polygon),
  rpcUrls: { default: { http: [address] }, chainDefault: { http: [] } },
}

type Answer = { readonly result: unknown } | { readonly error: { code: number; message: string } }

/**
 * A node that answers as a test says, and counts what it was asked. Undo it with `vi.restoreAllMocks()`.
 * @param answer of a method and its parameters
 */
export function fakeNode(answer: (method: string, params: readonly unknown[]) => Answer) {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(address))
      return real(input, init)
    const { id, method, params } = JSON.parse(init?.body as string) as {
      id: number
      method: string
      params?: readonly unknown[]
    }
    asked.push(method)
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...answer(method, params ?? []) }))
  })
  return asked
}

/** The receipt of a transaction, as a node writes it. */
export function receiptOf(hash: unknown, status: 'success' | 'reverted' = 'success') {
  return {
    transactionHash: hash,
    transactionIndex: '0x0',
    blockHash: `0x${'bb'.repeat(32)}`,
    blockNumber: '0x10',
    from: `0x${'11'.repeat(20)}`,
    to: `0x${'22'.repeat(20)}`,
    cumulativeGasUsed: '0x5208',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
    status: status === 'success' ? '0x1' : '0x0',
    type: '0x2',
  }
}
