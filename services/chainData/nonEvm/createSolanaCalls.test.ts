import { describe, expect, it } from 'vitest'
import { createSolanaCalls } from './createSolanaCalls.ts'

/** Nodes that say, one after the other, what they are told to. */
function answering(...texts: readonly (string | Error)[]) {
  const asked: string[] = []
  const calls = createSolanaCalls(
    async (url) => {
      asked.push(url)
      const text = texts[Number(url.at(-1))] ?? ''
      if (text instanceof Error) throw text
      return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
    },
    texts.map((_, at) => `http://node/${at}`),
  )
  return { ...calls, asked }
}

const call = { id: 'a', method: 'getAccountInfo', params: [] }
const saying = (error: object) => JSON.stringify({ jsonrpc: '2.0', id: 'a', error })
const good = '{"jsonrpc":"2.0","result":{"rentEpoch":18446744073709551615},"id":"a"}'

describe('createSolanaCalls', () => {
  it('behavior: a result goes on as it came: its numbers go beyond what JavaScript holds', async () => {
    expect(await answering(good).pass(call)).toBe(good)
  })

  it.each([
    ['an answer to another question', good.replace('"a"', '"b"')],
    ['half an answer', good.replace('}}'.slice(1), '},"error":{"code":1,"message":"x"}')],
    ['no JSON', '<html>'],
    ['a quota', saying({ code: 429, message: 'Too many requests' })],
    ['a node that is behind', saying({ code: -32005, message: 'Node is behind by 42 slots' })],
    ['a line that broke', new Error('ECONNRESET')],
  ])('error: %s is not believed: the next node is asked', async (_, wrong) => {
    const calls = answering(wrong, good)
    expect(await calls.pass(call)).toBe(good)
    expect(calls.asked).toHaveLength(2)
    if (typeof wrong === 'string' && !wrong.includes('behind'))
      await expect(answering(wrong).pass(call)).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })

  it('error: what the chain refuses is handed on, with its logs and without what is the operator’s', async () => {
    const calls = answering(
      saying({
        code: -32002,
        message: 'Simulation failed: rate limit of the program, see https://key@node.example/key',
        data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['a'], account: 'operator' },
      }),
      good,
    )
    expect(JSON.parse(await calls.pass(call))).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      error: {
        code: -32002,
        message: 'Simulation failed: rate limit of the program, see https://node.example/…',
        data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['a'] },
      },
    })
    expect(calls.asked).toHaveLength(1)
    await expect(calls.ask('getAccountInfo', [])).rejects.toThrow('-32002')
  })

  it('error: what every node lacks is the last one’s refusal', async () => {
    const lacks = saying({ code: -32009, message: 'Slot 5 was skipped, or missing' })
    expect(JSON.parse(await answering(lacks, new Error('away')).pass(call))).toMatchObject({
      error: { code: -32009 },
    })
  })
})
