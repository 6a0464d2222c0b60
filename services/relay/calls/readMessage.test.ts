import { parseJsonRpc } from '@causeway/protocol/wc/parseJsonRpc'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

/** What a reader makes of a text: the message, or that it refuses it. */
function outcome(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text)
  } catch (error) {
    return (error as Error).message
  }
}

const head = '{"id":1700000000000000,"jsonrpc":"2.0","method":"irn_publish","params":'

describe('readMessage', () => {
  it.each([
    `${head}{"topic":"x"}}`,
    `${head}{}}`,
    `${head}{}} `,
    `${head} {}}`,
    `${head}{}`,
    `${head}[]}`,
    `${head}null}`,
    `${head}{"a":1}},"id":2}`,
    `${head}{"a":1},"id":2}`,
    `${head}{"a":1},"method":"irn_subscribe"}`,
    `${head}{"a":1},"params":{"a":2}}`,
    `${head}{"a":1},"jsonrpc":"1.0"}`,
    `${head}{"a":"}"}}`,
    `${head}{"a":"\\"}}`,
    `${head}{"id":5}}`,
    '{"id":19007199254740993000,"jsonrpc":"2.0","method":"irn_publish","params":{}}',
    '{"id":"7","jsonrpc":"2.0","method":"irn_publish","params":{}}',
    '{"id":1,"jsonrpc":"2.0","method":"","params":{}}',
    '{"method":"irn_publish","params":{},"id":1,"jsonrpc":"2.0"}',
    '{"id":1,"jsonrpc":"2.0","result":true}',
    '{"id":1,"jsonrpc":"2.0","error":{"code":1,"message":"x"}}',
  ])('reads %s as the protocol does', (text) => {
    expect(outcome(readMessage, text)).toEqual(outcome(parseJsonRpc, text))
  })

  it('reads what is cut or changed anywhere as the protocol does', () => {
    const text = `${head}{"topic":"ab","message":"x\\"}y","ttl":300,"tag":1108}}`
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(4),
        fc.constantFrom('', '"', '}', '{', ',', '\\', '1', '},"id":2}', ' '),
        (at, gone, put) => {
          const changed = text.slice(0, at) + put + text.slice(at + gone)
          expect(outcome(readMessage, changed)).toEqual(outcome(parseJsonRpc, changed))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
