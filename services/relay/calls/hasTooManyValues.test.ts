import { describe, expect, it } from 'vitest'
import { hasTooManyValues } from './hasTooManyValues.ts'

const frame = (params: string) =>
  `{"id":1,"jsonrpc":"2.0","method":"irn_batchPublish","params":${params}}`

describe('isDense', () => {
  it('takes the largest batch that a client may send, and one large message', () => {
    const message = {
      topic: 'a'.repeat(64),
      message: 'A+/='.repeat(900),
      ttl: 300,
      tag: 1108,
      prompt: true,
      attestation: 'x'.repeat(100),
      tvf: { correlationId: 1, rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:137' },
    }
    expect(
      hasTooManyValues(
        frame(JSON.stringify({ messages: Array.from({ length: 500 }, () => message) })),
      ),
    ).toBe(false)
    expect(hasTooManyValues(frame(JSON.stringify({ message: 'x'.repeat(1_900_000) })))).toBe(false)
  })

  it.each(['1,', '[],', '{"a":1},', '['])('finds two megabytes of %s', (piece) => {
    expect(hasTooManyValues(frame(`[${piece.repeat(1_900_000 / piece.length)}1]`))).toBe(true)
  })
})
