import type { SavedReminders } from '@causeway/plans/protocol/api/reminders'
import { decodeBase64 } from '@causeway/protocol/wc/encodeBase64Url'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetCachedReminders, readCachedReminders } from './cachedReminders.ts'
import { remindersMessages as m } from './messages.gen.ts'
import { Reminders } from './Reminders.tsx'

vi.mock('../../core/settings.ts', () => ({ settings: { projectId: null } }))

const ada = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const date = {
  id: 'contribution',
  at: 1_800_000_000n,
  title: 'Pay · Savings circle',
  text: 'Costs 50 USDC if it passes.',
  url: 'https://app.example/plans/giftingMatrix/0x1',
}
let root: Root
let sent: { method: string; body: SavedReminders | null }[]
/** What the browser's owner answers; the subscription that there is. */
let permission: NotificationPermission
let subscription: object | null
/** The service's key; and whether the browser subscribes only at a press. */
let serviceKey: string
let isShy: boolean
let hasEnded: boolean
let requests: number
const worker = new EventTarget()

const place = 'https://push.example/p/1'
const made = (key: string) => ({
  options: { applicationServerKey: decodeBase64(key).buffer },
  toJSON: () => ({ endpoint: place, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => {
    subscription = null
    return true
  },
})

function show(now = 1_790_000_000n, member: `0x${string}` = ada): void {
  const client = new QueryClient()
  root.render(
    <QueryClientProvider client={client}>
      <Reminders base="https://app.example" member={member} dates={[date]} now={now} />
    </QueryClientProvider>,
  )
}
const says = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 5_000 })
const press = () =>
  vi.waitFor(() => document.querySelector<HTMLElement>('[role=status] > button')!.click())

beforeEach(async () => {
  localStorage.clear()
  await forgetCachedReminders()
  sent = []
  permission = 'granted'
  subscription = null
  requests = 0
  serviceKey = `B${'A'.repeat(86)}`
  isShy = false
  hasEnded = false
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (isShy) throw new DOMException('not pressed', 'NotAllowedError')
      return (subscription = made(key))
    },
  }
  Object.assign(worker, { ready: Promise.resolve({ pushManager }) })
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(worker as never)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission === 'granted' && subscription === null ? 'default' : permission
    },
    requestPermission: async () => {
      requests += 1
      return permission
    },
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url instanceof Request) throw new Error('A request is made of an address.')
    if (`${url}`.endsWith('/key')) return Response.json({ key: serviceKey, mails: true })
    const { method = 'GET', body } = init ?? {}
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Response.json(method === 'PUT' ? { isProved: false, hasEnded } : {})
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('begins at a press, hands over moments alone, keeps the words here, and ends at the next', async () => {
  show()
  await says(m.lead)
  expect(sent).toEqual([])
  await press()
  await says(m.waiting)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ endpoint: place, member: ada })
  expect(sent[0]?.body?.dates).toEqual([
    { key: expect.stringMatching(/^[\da-f]{32}$/u), at: Number(date.at) },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/Pay|USDC|giftingMatrix/u)
  const [kept] = Object.values((await readCachedReminders())?.dates ?? {})
  expect(kept).toMatchObject({ title: date.title, path: '/plans/giftingMatrix/0x1' })
  expect(kept?.body).toContain(date.text)

  worker.dispatchEvent(new MessageEvent('message', { data: { proved: true } }))
  await says(m.on)
  await press()
  await says(m.lead)
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
  expect(subscription).toBeNull()
  expect(await readCachedReminders()).toBeNull()
})

it('a page that is opened again hands its dates over once', async () => {
  show()
  await says(m.lead)
  await press()
  await says(m.waiting)
  reopen()
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT']))
  show()
  await says(m.waiting)
  expect(sent).toHaveLength(2)
})

it('subscribes anew where the service has another key; where the browser wants a press for it they are off', async () => {
  show()
  await says(m.lead)
  await press()
  await says(m.waiting)
  const before = subscription
  serviceKey = `B${'B'.repeat(85)}A`
  reopen()
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT']))
  await says(m.waiting)
  expect(subscription).not.toBe(before)

  isShy = true
  serviceKey = `B${'C'.repeat(85)}A`
  reopen()
  await says(m.lead)
  expect(sent).toHaveLength(2)
})

it('error: refused, unable or failed is a sentence, and the calendar file instead', async () => {
  permission = 'denied'
  show()
  await says(m.refused)
  await press()
  await vi.waitFor(() => expect(requests).toBe(1))
  await says(m.refused)
  expect(sent).toEqual([])

  root.unmount()
  permission = 'granted'
  vi.mocked(fetch).mockRejectedValue(new TypeError('away'))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show()
  await press()
  await says(m.failed)
  expect(subscription).toBeNull()

  root.unmount()
  vi.mocked(fetch).mockImplementation(async () => Response.json({ key: null }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show()
  await says(m.none)

  root.unmount()
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never)
  vi.mocked(fetch).mockImplementation(async () => Response.json({ key: 'B'.repeat(87) }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show()
  await says(m.browser)
  expect(document.querySelector('button')).toBeNull()
  for (const text of [m.refused, m.none, m.insecure, m.browser, m.failed])
    expect(text).toContain('calendar file')
})

const reopen = (member: `0x${string}` = ada) => {
  root.unmount()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show(undefined, member)
}
const askMail = async (address: string) => {
  await page.getByLabelText(m.mailLabel).fill(address)
  await page.getByRole('button', { name: m.mailBegin }).click()
  await says(m.mailWaiting(address.toLowerCase()))
}

it('an address is handed over with moments alone, asked to confirm, and ended by the browser that named it', async () => {
  show()
  await says(m.mailLead)
  await askMail('Me@Mail.example')
  const [asked] = sent
  expect(asked).toMatchObject({
    method: 'PUT',
    body: { endpoint: 'mailto:me@mail.example', keys: { p256dh: '' }, language: 'en', member: ada },
  })
  expect(asked?.body?.keys.auth).toMatch(/^[\w-]{22}$/u)
  expect(JSON.stringify(asked)).not.toMatch(/Pay|USDC|giftingMatrix/u)
  await page.getByRole('button', { name: m.mailEnd }).click()
  await says(m.mailLead)
  const { endpoint, keys } = asked?.body ?? {}
  expect(sent[1]).toEqual({ method: 'DELETE', body: { endpoint, auth: keys?.auth } })
})

it('attack: a wallet that is connected next takes no mails over unless its owner asks for them', async () => {
  show()
  await askMail('me@mail.example')
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  reopen(bob)
  await says(m.other)
  expect(document.body.textContent).not.toContain('me@mail.example')
  expect(sent).toHaveLength(1)
  await askMail('bob@mail.example')
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE'])
  expect(sent[1]?.body).toMatchObject({ endpoint: 'mailto:bob@mail.example', member: bob })
  const { endpoint, keys } = sent[0]?.body ?? {}
  expect(sent[2]?.body).toEqual({ endpoint, auth: keys?.auth })
})

it('an address that its owner ended by a mail is not asked again at the next visit', async () => {
  show()
  await askMail('me@mail.example')
  expect(sent[0]?.body).toMatchObject({ begins: true })
  hasEnded = true
  reopen()
  await says(m.mailLead)
  expect(sent[1]?.body).toMatchObject({ begins: false })
  reopen()
  await says(m.mailLead)
  expect(sent).toHaveLength(2)
})
