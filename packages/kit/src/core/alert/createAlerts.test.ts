import * as fc from 'fast-check'
import { catalogue } from '@causeway/protocol/catalogue'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../createLog.ts'
import { type AlertEvent, createAlerts, initialAlerts, reduceAlerts } from './createAlerts.ts'
import type { AlertCode } from '@causeway/protocol/errors/alertOf'

const codes = Object.keys(catalogue).filter((code): code is AlertCode => code.startsWith('alert.'))

describe('alerts', () => {
  it('has a title and advice for each', async () => {
    const log = createLog({ now: () => 0 })
    const alerts = createAlerts({ log })
    for (const code of codes) alerts.send({ type: 'raise', code })
    expect(alerts.get().waiting).toEqual(codes)
    expect(codes.map((code) => catalogue[code].text)).toEqual([
      'Invalid App Configuration',
      'Network Not Found',
      'Invalid App Configuration',
      'Invalid App Configuration',
      'Invalid App Configuration',
      'Network Error',
      'Embedded Wallet Request Timed Out',
      'Session Expired',
      'Project ID Not Configured',
      'Switch Network Not Found',
      'Iframe Load Failed',
    ])
    await vi.waitFor(() => expect(log.entries().length).toBe(codes.length))
    expect(log.entries().map((entry) => entry.message)).toEqual(
      codes.map((code) => `${String(catalogue[code].text)}: ${String(catalogue[code].help)}`),
    )
    expect(codes.filter((code) => !catalogue[code].once)).toEqual([])
  })

  it('is raised and logged once per page load, even after it was closed', async () => {
    const log = createLog({ now: () => 0 })
    const alerts = createAlerts({ log })
    for (let time = 0; time < 3; time += 1) {
      alerts.send({ type: 'raise', code: 'alert.analytics', cause: new Error('403') })
      alerts.send({ type: 'close' })
    }
    expect(alerts.get().waiting).toEqual([])
    await vi.waitFor(() => expect(log.entries().length).toBe(1))
  })

  it('no sequence raises one twice or closes one that is not there', () => {
    const event = fc.oneof<fc.Arbitrary<AlertEvent>[]>(
      fc.record({ type: fc.constant('raise' as const), code: fc.constantFrom(...codes) }),
      fc.constant({ type: 'close' as const }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = initialAlerts
        const logged: AlertCode[] = []
        for (const each of events) {
          const [next, ...effects] = reduceAlerts(state, each)
          logged.push(...effects.map((effect) => effect.code))
          expect(new Set(next.waiting).size).toBe(next.waiting.length)
          expect(next.waiting.every((code) => next.raised.includes(code))).toBe(true)
          state = next
        }
        expect(logged).toEqual(state.raised)
        expect(new Set(logged).size).toBe(logged.length)
      }),
    )
  })
})
