import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { readPage } from './readPage.ts'

const plan = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const other = getAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3')
const client = (log: { readonly address: string; readonly blockNumber: string }) => {
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: { number: '0x9', hash: '0xb9', parentHash: '0xb8', timestamp: '0x1' },
    eth_getLogs: [
      {
        topics: [],
        data: '0x',
        blockHash: '0xb7',
        transactionHash: '0xc1',
        logIndex: '0x0',
        ...log,
      },
    ],
  }
  return {
    request: async ({ method }: { readonly method: string }) => answers[method],
  } as unknown as RpcClient
}
const range = { from: 5, to: 9, tailFrom: 10 }

it('attack: a node that tells logs of other contracts or blocks is at fault itself', async () => {
  const read = (address: string, blockNumber: string) =>
    readPage(client({ address, blockNumber }), range, [plan], null)
  for (const [address, block] of [
    [other, '0x7'],
    [plan, '0x4'],
    [plan, '0xa'],
  ] as const)
    await expect(read(address, block)).rejects.toMatchObject({ fault: { kind: 'invalidResponse' } })
  // In whatever letters it writes the address.
  expect(await read(plan.toLowerCase(), '0x7')).toMatchObject({ kind: 'page' })
})
