import { BaseError } from '@causeway/protocol/errors/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from '../../test/fakeEnvironment.ts'
import type { PairedWallet, PairingPort } from '../ports/pairing.ts'
import { createPairing, initialPairing, reducePairing, type PairingEvent } from './pairing.ts'

/** A port that a test answers by hand. */
function handPort() {
  const calls: {
    params: Parameters<PairingPort['start']>[0]
    resolve: (wallet: PairedWallet) => void
    reject: (error: unknown) => void
  }[] = []
  const port: PairingPort = {
    start: (params) =>
      new Promise((resolve, reject) => {
        calls.push({ params, resolve, reject })
      }),
  }
  return { port, calls }
}
const paired: PairedWallet = { name: 'W', accounts: [] }

describe('pairing', () => {
  it('offers, renews the offer, and ends with the wallet', async () => {
    const { port, calls } = handPort()
    const flow = createPairing(port, undefined)
    expect(calls).toHaveLength(0)
    flow.send({ type: 'started' })
    expect(flow.get().status).toBe('preparing')
    calls[0]!.params.onUri('wc:1')
    calls[0]!.params.onUri('wc:2')
    expect(flow.get()).toEqual({ attempt: 1, status: 'waiting', uri: 'wc:2' })
    calls[0]!.resolve(paired)
    await settle()
    expect(flow.get().status).toBe('paired')
  })

  it('a refusal is no error; a failure keeps its words; both can be tried again', async () => {
    const { port, calls } = handPort()
    const flow = createPairing(port, undefined)
    flow.send({ type: 'started' })
    calls[0]!.reject({ code: 4001, message: 'User rejected' })
    await settle()
    expect(flow.get().status).toBe('rejected')
    flow.send({ type: 'started' })
    calls[1]!.reject(new BaseError('wallet.timeout'))
    await settle()
    expect(flow.get()).toMatchObject({ status: 'failed', error: { code: 'wallet.timeout' } })
    flow.send({ type: 'started' })
    expect(flow.get()).toEqual({ attempt: 3, status: 'preparing' })
    expect(calls[0]!.params.signal.aborted).toBe(true)
  })

  it('turning away calls off the question, and its late answers change nothing', async () => {
    const { port, calls } = handPort()
    const flow = createPairing(port, undefined)
    flow.send({ type: 'started' })
    flow.stop()
    expect(calls[0]!.params.signal.aborted).toBe(true)
    calls[0]!.params.onUri('wc:late')
    calls[0]!.reject(new Error('aborted'))
    await settle()
    expect(flow.get()).toEqual({ attempt: 1, status: 'preparing' })
  })

  it('a port that throws at once fails as one that rejects', async () => {
    const flow = createPairing(
      {
        start() {
          throw new Error('no socket')
        },
      },
      undefined,
    )
    flow.send({ type: 'started' })
    await settle()
    expect(flow.get().status).toBe('failed')
  })

  it('property: only news of the newest try counts, and it can always be started anew', () => {
    const attempt = fc.integer({ min: 0, max: 4 })
    const error = new BaseError('wallet.timeout')
    const event: fc.Arbitrary<PairingEvent> = fc.oneof(
      fc.constant({ type: 'started' as const }),
      attempt.map((attempt) => ({ type: 'offered' as const, attempt, uri: 'wc:x' })),
      attempt.map((attempt) => ({ type: 'failed' as const, attempt, error })),
      fc
        .tuple(fc.constantFrom('paired' as const, 'rejected' as const), attempt)
        .map(([type, attempt]) => ({ type, attempt })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let state = initialPairing
        for (const one of events) {
          const before = state
          const [after, ...effects] = reducePairing(state, one)
          state = after
          if (one.type === 'started')
            expect(effects).toEqual([{ type: 'start', attempt: before.attempt + 1 }])
          else {
            expect(effects).toEqual([])
            expect(state.attempt).toBe(before.attempt)
            const ended = !['preparing', 'waiting'].includes(before.status)
            if (one.attempt !== before.attempt || ended) expect(state).toBe(before)
          }
        }
        expect(reducePairing(state, { type: 'started' })[0].status).toBe('preparing')
      }),
      { numRuns: 1000 },
    )
  })
})
