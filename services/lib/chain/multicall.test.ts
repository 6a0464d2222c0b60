import { createClient, custom, decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { multicall, isRevert } from './multicall.ts'
import { lensCode, lensSize, readLens } from './lens.ts'

const address = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`
const word = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`
const calls = Array.from({ length: 3 }, (_, n) => ({
  to: address(n + 1),
  data: '0x70a08231' as Hex,
}))

/** A node that answers as it is told; `to` is undefined for the lens. */
function node(answer: (to: Hex | undefined) => Hex | Error) {
  let requests = 0
  const client = createClient({
    transport: custom(
      {
        request: async ({ params }: { params: [{ to?: Hex }] }) => {
          requests += 1
          const said = answer(params[0].to)
          if (said instanceof Error) throw said
          return said
        },
      },
      { retryCount: 0 },
    ),
  })
  return { client, requests: () => requests }
}
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })

describe('multicall', () => {
  it('asks each contract alone where the node has no calls without a contract', async () => {
    const { client, requests } = node((to) =>
      to === undefined ? rpcError(-32602, 'missing to address') : word(Number(to)),
    )
    expect(await multicall(client, { calls, block: 1n })).toEqual([word(1), word(2), word(3)])
    expect(requests()).toBe(4)
  })

  it('asks each contract alone where the answer is not the program’s', async () => {
    const { client } = node((to) => (to === undefined ? '0x' : word(7)))
    expect(await multicall(client, { calls, block: 1n })).toEqual([word(7), word(7), word(7)])
  })

  it('error: a node that says that it was asked too much is no contract that reverts', async () => {
    const { client } = node((to) =>
      to === undefined
        ? rpcError(-32602, 'missing to address')
        : rpcError(-32005, 'request rate limit exceeded'),
    )
    await expect(multicall(client, { calls, block: 1n })).rejects.toThrow('rate limit')
  })

  it('error: a node that is away is no contract that reverts', async () => {
    const { client } = node(() => new Error('fetch failed'))
    await expect(multicall(client, { calls, block: 1n })).rejects.toThrow('fetch failed')
  })

  it('asks nobody for nothing', async () => {
    const { client, requests } = node(() => '0x')
    expect(await multicall(client, { calls: [], block: 1n })).toEqual([])
    expect(requests()).toBe(0)
  })
})

describe('isRevert', () => {
  it.each([
    [3, 'execution reverted'],
    [-32000, 'execution reverted: paused'],
    [-32003, 'EVM error OutOfGas'],
    [-32015, 'VM execution error.'],
    [-32000, 'invalid opcode: INVALID'],
    [-32000, 'out of gas'],
  ])('%s %s is one', (code, words) => expect(isRevert(rpcError(code, words))).toBe(true))

  it.each([
    [-32000, 'header not found'],
    [-32000, 'missing trie node'],
    [-32005, 'daily request count exceeded'],
    [-32601, 'the method eth_call does not exist'],
    [-32603, 'internal error'],
  ])('%s %s is none', (code, words) => expect(isRevert(rpcError(code, words))).toBe(false))
})

describe('the lens', () => {
  it('holds what a call may cost in bytes', () => {
    expect(lensSize(36, 32)).toBe(744)
    expect(lensSize(1_000, 32)).toBe(47)
    const many = Array.from({ length: 744 }, () => calls[0]!)
    expect(lensCode({ calls: many, answerBytes: 32, gas: 1 }).length / 2).toBeLessThan(49_152)
  })

  it('carries the question of each contract behind its address', () => {
    const data = '0x70a082310000000000000000000000000000000000000000000000000000000000000011'
    const code = lensCode({ calls: [{ to: address(5), data }], answerBytes: 32, gas: 1 })
    expect(code.endsWith(`${address(5).slice(2)}${data.slice(2)}`)).toBe(true)
    const read = decodeFunctionData({ abi: erc20Abi, data: `0x${code.slice(-72)}` })
    expect(read.args).toEqual([address(0x11)])
  })

  it('of an answer of another length nothing is read', () => {
    expect(readLens('0x00', { calls, answerBytes: 32 })).toBeNull()
    const one = { calls: calls.slice(0, 1), answerBytes: 64 }
    expect(readLens(`0x0001${'22'.repeat(64)}`, one)).toEqual([`0x${'22'.repeat(32)}`])
    expect(readLens(`0x0000${'22'.repeat(64)}`, one)).toEqual([null])
    expect(readLens(`0x00ff${'22'.repeat(64)}`, one)).toEqual([`0x${'22'.repeat(64)}`])
  })
})
