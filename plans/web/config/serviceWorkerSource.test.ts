import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const words = {
  proof: 'https://app.example/v1/reminders/proof',
  first: { title: 'On', body: 'So' },
  arrived: { title: 'Credited', body: 'Look' },
  unknown: { title: 'Near', body: 'Look' },
  dates: { k1: { title: 'Pay', body: '50 USDC', path: '/plans/giftingMatrix/0x1' } },
}

/** The worker in a browser that has these words, and these pages open. */
function start({ kept = words, pages = [] }: { kept?: object | null; pages?: object[] } = {}) {
  const source = readFileSync(join(import.meta.dirname, 'serviceWorkerSource.js'), 'utf8')
  const heard = new Map<string, (event: object) => void>()
  const shown = vi.fn().mockResolvedValue(undefined)
  const fetched = vi.fn().mockResolvedValue({ ok: true })
  const openWindow = vi.fn().mockResolvedValue(null)
  runInNewContext(source, {
    URL,
    addEventListener: (type: string, run: (event: object) => void) => heard.set(type, run),
    location: { origin: 'https://app.example', hostname: 'app.example' },
    caches: { open: async () => ({ match: async () => kept && { json: async () => kept } }) },
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      showNotification: shown,
      pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) },
    },
    fetch: fetched,
  })
  const hear = (type: string, event: object) =>
    new Promise<unknown>((resolve, reject) => {
      heard.get(type)?.({
        ...event,
        waitUntil: (work: Promise<unknown>) => work.then(resolve, reject),
      })
    })
  const push = (message: object) => hear('push', { data: { json: () => message } })
  return { hear, push, shown, fetched, openWindow }
}

it('says a date in the words that the page kept, and a press leads to its plan', async () => {
  const { push, hear, shown, openWindow, fetched } = start()
  await push({ kind: 'date', key: 'k1' })
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Pay',
    expect.objectContaining({ body: '50 USDC', tag: 'k1', data: '/plans/giftingMatrix/0x1' }),
  )
  expect(fetched).not.toHaveBeenCalled()
  const notification = { close: vi.fn(), data: '/plans/giftingMatrix/0x1' }
  await hear('notificationclick', { notification })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://app.example/plans/giftingMatrix/0x1')
})

it('leads a page that is open there, in place of another window', async () => {
  const page = { focus: vi.fn(), navigate: vi.fn() }
  const { hear, openWindow } = start({ pages: [page] })
  await hear('notificationclick', { notification: { close: vi.fn(), data: '/portfolio' } })
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('https://app.example/portfolio')
  expect(openWindow).not.toHaveBeenCalled()
})

it('shows the token that it was sent to the service, and says to the page that it hears', async () => {
  const page = { postMessage: vi.fn() }
  const { push, fetched, shown } = start({ pages: [page] })
  await push({ kind: 'proof', token: 't' })
  expect(shown.mock.calls[0]?.[0]).toBe('On')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    words.proof,
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify({ endpoint: 'https://push.example/1', token: 't' }),
    }),
  )
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ proved: true })
})

it('error: without words it still shows something, as browsers ask, and of a date that it does not know it says so', async () => {
  const { push, shown, fetched } = start({ kept: null })
  await push({ kind: 'proof', token: 't' })
  expect(shown.mock.calls[0]?.[0]).toBe('app.example')
  expect(fetched).not.toHaveBeenCalled()
  const other = start()
  await other.push({ kind: 'date', key: 'gone' })
  expect(other.shown.mock.calls[0]?.[0]).toBe('Near')
  await other.push({ kind: 'arrived' })
  expect(other.shown.mock.calls[1]?.[0]).toBe('Credited')
})
