import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SafeFetchError } from '@causeway/services/lib/safeFetch/safeFetchError'
import { reminderLimits as limits } from '../../protocol/reminders/limits.ts'
import { afterDelivery, judgeDelivery, pauseOf, type Delivery } from './judgeDelivery.ts'

const answered = (status: number) =>
  judgeDelivery(new SafeFetchError('status', `answers ${status}`, { status }))

it.each([
  [400, 'refused'],
  [401, 'denied'],
  [403, 'denied'],
  [404, 'gone'],
  [408, 'later'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
] as const)('%i means %s', (status, delivery) => expect(answered(status)).toBe(delivery))

it('a place that resolves badly, or does not answer, may answer later', () => {
  const of = (reason: SafeFetchError['reason']) => judgeDelivery(new SafeFetchError(reason, ''))
  for (const reason of ['address', 'time', 'unreachable', 'busy'] as const)
    expect(of(reason)).toBe('later')
  for (const reason of ['redirects', 'size'] as const) expect(of(reason)).toBe('refused')
  expect(() => judgeDelivery(new TypeError('ours'))).toThrow('ours')
})

it('[R4] whatever is answered, a reminder ends: at the last try, or once it says nothing any more', () => {
  const deliveries = fc.constantFrom<Delivery>('sent', 'gone', 'refused', 'later', 'denied')
  fc.assert(
    fc.property(fc.infiniteStream(deliveries), fc.nat(1e6), (answers, life) => {
      let [now, tries] = [0, 0]
      for (const delivery of answers) {
        tries += 1
        const next = afterDelivery(delivery, { tries, until: life, now })
        expect(next === 'forget browser').toBe(delivery === 'gone')
        if (next !== 'wait') break
        expect(['later', 'denied']).toContain(delivery)
        now += pauseOf(tries) / 1_000
      }
      expect(tries).toBeLessThanOrEqual(limits.tries)
    }),
  )
})
