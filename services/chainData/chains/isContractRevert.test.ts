import { createClient, custom, RpcRequestError } from 'viem'
import { call } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { isContractRevert } from './isContractRevert.ts'

/** What viem throws for a call that a node refuses so. */
async function refusalOf(code: number, message: string): Promise<unknown> {
  const request = async () => {
    throw new RpcRequestError({ body: {}, error: { code, message }, url: 'https://node.example' })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return call(client, { to: '0x000000000000000000000000000000000000dEaD' }).catch(
    (error: unknown) => error,
  )
}

describe('saysRevert', () => {
  it.each([
    [3, 'execution reverted'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_000, 'write protection'],
    [-32_015, 'VM execution error.'],
    // Of nodes that run revm.
    [-32_000, 'OutOfGas'],
    [-32_003, 'EVM error: InvalidFEOpcode'],
    [-32_603, 'EVM error InvalidJump'],
  ])('%s %s: the contract failed', async (code, words) =>
    expect(isContractRevert(await refusalOf(code, words))).toBe(true),
  )

  it.each([
    [-32_000, 'missing trie node'],
    [-32_005, 'daily request count exceeded'],
    [-32_601, 'the method does not exist'],
  ])('%s %s: the node did', async (code, words) =>
    expect(isContractRevert(await refusalOf(code, words))).toBe(false),
  )
})
