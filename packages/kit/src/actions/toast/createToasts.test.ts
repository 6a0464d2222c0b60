import { BaseError } from '@causeway/protocol/errors/baseError'
import { historyFetch } from '@causeway/protocol/history/errors'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { txError } from '@causeway/protocol/requests/errors'
import { catalogue } from '@causeway/protocol/catalogue'
import { modalLimits } from '../modal/limits.ts'
import { polygon } from '@causeway/protocol/networks'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createInside } from '../../entries/createKit.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { en } from '../../core/messages/en.ts'
import {
  type Toast,
  type ToastEvent,
  createToasts,
  initialToast,
  reduceToast,
} from './createToasts.ts'
import { errorText } from '../../core/messages/errorText.ts'

const done: Toast = { kind: 'success', text: 'Done' }
const failed: Toast = { kind: 'error', text: 'Failed' }
const busy: Toast = { kind: 'loading', text: 'Busy' }

function page() {
  const fake = createFakeEnvironment()
  const { log, language, events } = createInside({ networks: [polygon], storage: memoryStorage() })
  const toasts = createToasts({
    environment: fake.environment,
    log,
    language,
    events,
    modal: { get: () => ({ open: true }), subscribe: () => () => undefined },
  })
  const visible = () => {
    const state = toasts.get()
    return state.status === 'shown' ? state.toast.text : undefined
  }
  return { ...fake, toasts, visible }
}

describe('toasts', () => {
  it('[S4.toast-kinds] shows loading, success and error, each for 2.5 s, loading until told otherwise', async () => {
    const { toasts, visible, advance } = page()
    for (const toast of [done, failed]) {
      toasts.send({ type: 'show', toast })
      expect(toasts.get()).toMatchObject({ status: 'shown', toast })
      await advance(2_499)
      expect(visible()).toBe(toast.text)
      await advance(1)
      expect(visible()).toBeUndefined()
    }
    toasts.send({ type: 'show', toast: busy })
    await advance(60_000)
    expect(visible()).toBe('Busy')
    toasts.send({ type: 'hide' })
    toasts.send({ type: 'show', toast: { ...done, persistent: true } })
    await advance(60_000)
    expect(visible()).toBe('Done')
  })

  it('[S4.toast-replace] [S9.toast-delay] hides the old one at once and shows the new after 150 ms', async () => {
    const { toasts, visible, advance } = page()
    toasts.send({ type: 'show', toast: done })
    await advance(1_000)
    toasts.send({ type: 'show', toast: failed })
    expect(visible()).toBeUndefined()
    await advance(149)
    expect(visible()).toBeUndefined()
    await advance(1)
    expect(visible()).toBe('Failed')
    // The old one's time to leave comes in the middle of the new one's.
    await advance(2_000)
    expect(visible()).toBe('Failed')
  })

  it('the newest of a burst wins', async () => {
    const { toasts, visible, advance } = page()
    for (const text of ['1', '2', '3'])
      toasts.send({ type: 'show', toast: { kind: 'success', text } })
    await advance(150)
    expect(visible()).toBe('3')
  })

  it('stays while it is held, and starts anew when let go', async () => {
    const { toasts, visible, advance } = page()
    toasts.send({ type: 'show', toast: done })
    await advance(2_000)
    toasts.send({ type: 'held', held: true })
    await advance(60_000)
    expect(visible()).toBe('Done')
    toasts.send({ type: 'held', held: false })
    await advance(2_499)
    expect(visible()).toBe('Done')
    await advance(1)
    expect(visible()).toBeUndefined()
  })

  it('no sequence of events leaves a toast that cannot go, or a wait that nobody started', () => {
    const toast = fc.constantFrom<Toast>(done, failed, busy, { ...failed, persistent: true })
    const event = fc.oneof<fc.Arbitrary<ToastEvent>[]>(
      fc.record({ type: fc.constant('show' as const), toast }),
      fc.constant({ type: 'hide' as const }),
      fc.record({ type: fc.constant('held' as const), held: fc.boolean() }),
      fc.record({ type: fc.constant('waited' as const), ticket: fc.nat(20) }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = initialToast
        let wait: number | undefined
        for (const each of events) {
          const [next, ...effects] = reduceToast(state, each)
          expect(next.ticket).toBeGreaterThanOrEqual(state.ticket)
          for (const effect of effects) {
            expect(effect.ticket).toBe(next.ticket)
            expect([modalLimits.toastMs, modalLimits.toastDelayMs]).toContain(effect.ms)
            wait = effect.ticket
          }
          state = next
          const leavesAlone =
            state.status === 'changing' ||
            (state.status === 'shown' &&
              !state.held &&
              !state.toast.persistent &&
              state.toast.kind !== 'loading')
          // What should move on by itself has a wait that will be heard.
          if (leavesAlone) expect(wait).toBe(state.ticket)
        }
        expect(reduceToast(state, { type: 'hide' })[0].status).toBe('idle')
      }),
    )
  })
})

describe('errorText', () => {
  it('has the words of SPEC §8 for what nobody knows', () => {
    expect(en.unknownError).toBe(catalogue['error.unknown'].text)
  })

  it.each([
    ['a text', 'Wallet said no', 'Wallet said no'],
    ['an error of the catalogue', new BaseError(historyFetch), 'Failed to fetch transactions'],
    [
      'one with parameters',
      new BaseError(chainSwitchFailed, { name: 'Polygon' }),
      'Failed to switch to chain Polygon',
    ],
    ['any other error', new Error('Broken\n    at line 1'), 'Broken'],
    ['an empty error', new Error(' '), 'Unknown error'],
    ['nothing', undefined, 'Unknown error'],
    ['an object', { message: 'x' }, 'Unknown error'],
  ])('[S8.unknown] %s has its own words, or none', (_name, thrown, text) => {
    expect(errorText(en, thrown)).toBe(text)
  })

  it('speaks the language of the kit', () => {
    const messages = {
      ...en,
      unknownError: 'Unbekannter Fehler',
      errors: {
        'tx.error': 'Fehler bei der Transaktion',
        'chain.switchFailed': (p: { name: string }) => `Kein Wechsel zu ${p.name}`,
      },
    }
    expect(errorText(messages, new BaseError(txError))).toBe('Fehler bei der Transaktion')
    expect(errorText(messages, new BaseError(chainSwitchFailed, { name: 'X' }))).toBe(
      'Kein Wechsel zu X',
    )
    expect(errorText(messages, 7)).toBe('Unbekannter Fehler')
  })
})
