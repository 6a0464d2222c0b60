import { RpcRequestError } from 'viem'
import { expect, it } from 'vitest'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { existedAt } from './existedAt.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}` as const
const node = (answer: string | number) =>
  ({
    request: async ({ params }: { params: unknown[] }) => {
      expect(params).toEqual([plan, { blockHash: hash }])
      if (typeof answer === 'string') return answer
      const error = { code: answer, message: 'missing trie node' }
      throw new RpcRequestError({ body: {}, error, url: 'https://a.test' })
    },
  }) as unknown as RpcClient

it('supposes a past where the node has thrown the state away, and passes on a passing refusal', async () => {
  expect(await existedAt(node('0x'), plan, hash)).toBe(false)
  expect(await existedAt(node('0x60'), plan, hash)).toBe(true)
  expect(await existedAt(node(-32000), plan, hash)).toBe(true)
  await expect(existedAt(node(-32005), plan, hash)).rejects.toThrow('missing trie node')
})
