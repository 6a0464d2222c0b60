import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import {
  createIds,
  formatError,
  formatRequest,
  formatResult,
  parseJsonRpc,
  plainId,
  jsonToken,
} from './parseJsonRpc.ts'

describe('jsonToken', () => {
  it('keeps the id as it stands: numbers beyond 2^53, and texts', () => {
    expect(jsonToken('{"id":1795211684558851328,"x":1}', 'id')).toBe('1795211684558851328')
    expect(jsonToken('{"x":{"id":1},"id" : "1795"}', 'id')).toBe('"1795"')
    expect(jsonToken(String.raw`{"a":"\",\"id\":7","\u0069d":8}`, 'id')).toBe('8')
    expect(jsonToken('{"id":1,"id":2}', 'id')).toBe('2')
    expect(jsonToken('[{"id":1}]', 'id')).toBeUndefined()
    expect(jsonToken('{"id":{"id":1}}', 'id')).toBeUndefined()
  })

  it('reads what JSON.parse reads, in any object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constant('id'), fc.string({ unit: 'binary' })),
          fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.jsonValue()),
        ),
        fc.nat(2),
        (object, indent) => {
          const token = jsonToken(JSON.stringify(object, null, indent), 'id')
          const value = Object.hasOwn(object, 'id') ? object['id'] : undefined
          if (value === undefined || (typeof value === 'object' && value !== null)) {
            expect(token).toBeUndefined()
          } else expect(JSON.parse(token ?? '')).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
    )
  })
})

describe('JSON-RPC', () => {
  it('tells the three kinds apart and echoes the id token for token', () => {
    const id = '"1795211684558851328"'
    expect(parseJsonRpc(formatRequest(id, 'wc_sessionPing', {}))).toEqual({
      kind: 'request',
      id,
      method: 'wc_sessionPing',
      params: {},
    })
    expect(parseJsonRpc(formatResult('17952116845588513281', true))).toEqual({
      kind: 'result',
      id: '17952116845588513281',
      result: true,
    })
    expect(parseJsonRpc(formatError('7', { code: 5000, message: 'no' }))).toEqual({
      kind: 'error',
      id: '7',
      error: { code: 5000, message: 'no' },
    })
    expect(plainId(id)).toBe(plainId('1795211684558851328'))
  })

  // JSON-RPC 2.0 §4: an id is a text, a number or null; what is no whole number, or null, is only discouraged.
  it.each(['null', '-1', '1.5', '1e+308', '""', '"\\u0000\u202e"', '"\\""', '1'.repeat(128)])(
    'hears a request with the id %s, and answers with the same',
    (id) => {
      const read = parseJsonRpc(`{"id":${id},"jsonrpc":"2.0","method":"wc_sessionDelete"}`)
      expect(read).toMatchObject({ kind: 'request', id })
      expect(parseJsonRpc(formatResult(read.id, true))).toMatchObject({ kind: 'result', id })
    },
  )

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"id":1,"method":"x"}',
    '{"id":1,"jsonrpc":"1.0","method":"x"}',
    '{"id":1,"jsonrpc":"2.0","method":7}',
    '{"jsonrpc":"2.0","method":"x"}',
    '{"id":true,"jsonrpc":"2.0","method":"x"}',
    '{"id":{"id":1},"jsonrpc":"2.0","method":"x"}',
    '{"id":[1],"jsonrpc":"2.0","method":"x"}',
    `{"id":"${'A'.repeat(200)}","jsonrpc":"2.0","method":"x"}`,
    '{"id":1,"jsonrpc":"1.0","error":{"code":5000,"message":"x"}}',
    '{"id":1,"result":true}',
    '['.repeat(100_000),
  ])('error: refuses %j', (text) => {
    expect(() => parseJsonRpc(text)).toThrow('cannot be read')
  })

  // Whoever asked hears that it was refused, whatever is wrong with the words of it.
  it.each([
    ['{"id":1,"jsonrpc":"2.0"}', {}],
    ['{"id":1,"jsonrpc":"2.0","error":null}', {}],
    ['{"id":1,"jsonrpc":"2.0","error":"no"}', {}],
    ['{"id":1,"jsonrpc":"2.0","error":[{"code":5000,"message":"no"}]}', {}],
    ['{"id":1,"jsonrpc":"2.0","error":{"message":"no"}}', { message: 'no' }],
    ['{"id":1,"jsonrpc":"2.0","error":{"code":"5000","message":"no"}}', { message: 'no' }],
    ['{"id":1,"jsonrpc":"2.0","error":{"code":5000}}', { code: 5000 }],
    ['{"id":1,"jsonrpc":"2.0","error":{"code":5000,"message":[["no"]]}}', { code: 5000 }],
    [
      '{"id":1,"jsonrpc":"2.0","result":true,"error":{"code":5000,"message":"no"}}',
      { code: 5000, message: 'no' },
    ],
  ])('reads %s as a refusal', (text, said) => {
    expect(parseJsonRpc(text)).toEqual({
      kind: 'error',
      id: '1',
      error: { code: -32_603, message: 'The answer cannot be read.', ...said },
    })
  })

  it('reads null beside a result as no refusal, as the older JSON-RPC means it', () => {
    expect(parseJsonRpc('{"id":1,"jsonrpc":"2.0","result":7,"error":null}')).toEqual({
      kind: 'result',
      id: '1',
      result: 7,
    })
  })

  it('error: random texts throw nothing but the typed error', () => {
    const inputs = fc.oneof(fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(inputs, (text) => {
        try {
          parseJsonRpc(text)
        } catch (error) {
          expect(isBaseError(error, 'wc.message')).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('ids rise, stay exact, and never repeat when the clock stands or goes back', () => {
    let time = 1_795_211_684_558
    const next = createIds(
      () => time,
      () => 0.9999,
    )
    const first = next()
    expect(first).toBe('1795211684558999')
    time -= 60_000
    const more = Array.from({ length: 2_000 }, next)
    expect(new Set([first, ...more]).size).toBe(2_001)
    expect(more.every((id) => Number.isSafeInteger(Number(id)) && Number(id) > Number(first))).toBe(
      true,
    )
  })

  it('ids of one moment are spread by the host’s own dice, not by Math.random', () => {
    const weak = vi.spyOn(Math, 'random').mockReturnValue(0)
    const ids = Array.from({ length: 200 }, () => createIds(() => 1_795_211_684_558)())
    weak.mockRestore()
    expect(ids.every((id) => /^1795211684558\d{3}$/u.test(id))).toBe(true)
    expect(new Set(ids).size).toBeGreaterThan(100)
  })
})
