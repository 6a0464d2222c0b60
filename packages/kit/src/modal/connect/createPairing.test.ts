import { walletTimeout } from '@causeway/protocol/requests/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { pairingLimits } from '@causeway/protocol/wc/limits'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import type { PairedWallet, PairingPort } from '../../core/ports/pairing.ts'
import {
  type PairingEvent,
  createPairing,
  initialPairing,
  manualPairing,
  reducePairing,
} from './createPairing.ts'

const { lifetimeMs, staleMs, retryMs } = pairingLimits
const paired: PairedWallet = { name: 'W', accounts: [] }

// Fetched once, so that the clock's promises are the only ones to wait for.
beforeAll(() => import('../../connection/switchEvmChain.ts'))

/** A pairing over a port that a test answers by hand, on a clock that it moves. */
function handled(port?: PairingPort) {
  const calls: {
    params: Parameters<PairingPort['start']>[0]
    resolve: (wallet: PairedWallet) => void
    reject: (error: unknown) => void
  }[] = []
  const byHand: PairingPort = {
    start: (params) =>
      new Promise((resolve, reject) => {
        calls.push({ params, resolve, reject })
      }),
  }
  const page = createFakeEnvironment()
  const flow = createPairing(page.environment, port ?? byHand, undefined)
  return { flow, calls, page, now: () => page.environment.now() }
}

describe('pairing', () => {
  it('offers, renews the offer, and ends with the wallet', async () => {
    const { flow, calls } = handled()
    expect(calls).toHaveLength(0)
    flow.send({ type: 'started' })
    expect(flow.get().status).toBe('preparing')
    calls[0]!.params.onUri('wc:1')
    expect(flow.get()).toMatchObject({ status: 'waiting', uri: 'wc:1', renewed: false })
    calls[0]!.params.onUri('wc:2')
    expect(flow.get()).toMatchObject({ attempt: 1, status: 'waiting', uri: 'wc:2', renewed: true })
    calls[0]!.resolve(paired)
    await settle()
    expect(flow.get()).toMatchObject({ status: 'paired', wallet: paired })
  })

  it('[S9.pairing-lifetime] an offer that nobody renews is a new one after 4 minutes at the latest', async () => {
    const { flow, calls, page } = handled()
    flow.send({ type: 'started' })
    calls[0]!.params.onUri('wc:1')
    await page.advance(lifetimeMs - staleMs - 1)
    expect(flow.get().status).toBe('waiting')
    await page.advance(1)
    expect(flow.get()).toMatchObject({ attempt: 1, status: 'renewing', uri: 'wc:1' })
    await page.advance(retryMs)
    expect(flow.get()).toMatchObject({ attempt: 2, status: 'renewing', uri: 'wc:1' })
    expect(calls[0]!.params.signal.aborted).toBe(true)
    calls[1]!.params.onUri('wc:2')
    expect(flow.get()).toMatchObject({ status: 'waiting', uri: 'wc:2', renewed: true })
    expect(lifetimeMs).toBe(240_000)
  })

  it('a port that renews by itself is left alone', async () => {
    const { flow, calls, page } = handled()
    flow.send({ type: 'started' })
    calls[0]!.params.onUri('wc:1')
    await page.advance(lifetimeMs - staleMs)
    calls[0]!.params.onUri('wc:2')
    await page.advance(retryMs)
    expect(flow.get()).toMatchObject({ attempt: 1, status: 'waiting', uri: 'wc:2' })
    expect(calls).toHaveLength(1)
  })

  it('an address that the app gave and that ran out is said to have expired', async () => {
    const page = createFakeEnvironment()
    const ends = Math.floor(page.environment.now() / 1_000) + 30
    const uri = `wc:1@2?expiryTimestamp=${ends}&symKey=0`
    const flow = createPairing(page.environment, manualPairing(uri), undefined)
    flow.send({ type: 'started' })
    await page.advance(19_000)
    expect(flow.get().status).toBe('waiting')
    await page.advance(2_000)
    expect(flow.get().status).toBe('expired')
    expect(page.pending()).toBe(0)
  })

  it('[S9.pairing-retry] a failed pairing is tried once more after a second, then by the visitor', async () => {
    const { flow, calls, page } = handled()
    flow.send({ type: 'started' })
    calls[0]!.reject(new BaseError(walletTimeout))
    await settle()
    expect(flow.get()).toMatchObject({ status: 'failed', error: { code: 'wallet.timeout' } })
    await page.advance(999)
    expect(calls).toHaveLength(1)
    await page.advance(1)
    expect(calls).toHaveLength(2)
    calls[1]!.reject(new BaseError(walletTimeout))
    await page.advance(60_000)
    expect(flow.get()).toMatchObject({ attempt: 2, status: 'failed', again: false })
    flow.send({ type: 'started' })
    expect(flow.get()).toMatchObject({ attempt: 3, status: 'preparing' })
    calls[2]!.params.onUri('wc:3')
    calls[2]!.reject(new BaseError(walletTimeout))
    await page.advance(retryMs)
    expect(calls).toHaveLength(4)
  })

  it('a refusal is no error, and is never tried again by itself', async () => {
    const { flow, calls, page } = handled()
    flow.send({ type: 'started' })
    calls[0]!.params.onUri('wc:1')
    calls[0]!.reject({ code: 4001, message: 'User rejected' })
    await page.advance(lifetimeMs * 2)
    expect(flow.get()).toMatchObject({ attempt: 1, status: 'rejected' })
    flow.send({ type: 'started' })
    expect(flow.get()).toMatchObject({ attempt: 2, status: 'preparing' })
  })

  it('turning away calls off the question and every timer, and late answers change nothing', async () => {
    const { flow, calls, page } = handled()
    flow.send({ type: 'started' })
    calls[0]!.params.onUri('wc:1')
    flow.stop()
    expect(calls[0]!.params.signal.aborted).toBe(true)
    expect(page.pending()).toBe(0)
    calls[0]!.params.onUri('wc:late')
    calls[0]!.reject(new Error('aborted'))
    await settle()
    expect(flow.get()).toMatchObject({ attempt: 1, status: 'waiting', uri: 'wc:1' })
  })

  it('a port that throws at once fails as one that rejects', async () => {
    const { flow } = handled({
      start() {
        throw new Error('no socket')
      },
    })
    flow.send({ type: 'started' })
    await settle()
    expect(flow.get().status).toBe('failed')
  })

  it('property: only news of the newest try counts, and it can always be started anew', () => {
    const attempt = fc.integer({ min: 0, max: 4 })
    const uri = fc.constantFrom('wc:1', 'wc:2')
    const error = new BaseError(walletTimeout)
    const event: fc.Arbitrary<PairingEvent> = fc.oneof(
      fc.constant({ type: 'started' as const }),
      fc.record({ type: fc.constantFrom('offered' as const, 'stale' as const), attempt, uri }),
      fc.record({ type: fc.constant('due' as const), attempt, uri }),
      fc.record({ type: fc.constant('due' as const), attempt }),
      fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constant(error) }),
      fc.record({ type: fc.constant('paired' as const), attempt, wallet: fc.constant(paired) }),
      fc.record({ type: fc.constant('rejected' as const), attempt }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let state = initialPairing
        for (const one of events) {
          const before = state
          const [after, ...effects] = reducePairing(state, one)
          state = after
          const begins = effects.filter(({ type }) => type === 'start').length
          expect(state.attempt).toBe(before.attempt + begins)
          if (one.type === 'started') expect(begins).toBe(1)
          else if (one.attempt !== before.attempt) expect(state).toBe(before)
          for (const effect of effects) expect(effect.attempt).toBe(state.attempt)
        }
        expect(reducePairing(state, { type: 'started' })[0].status).toMatch(/preparing|renewing/u)
      }),
      { numRuns: 1000 },
    )
  })
})
