import { walletRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameMessages } from '../ui/messages.gen.ts'
import { windowMessages } from '../ui/windowMessages.gen.ts'
import { undoScreen } from './undoScreen.ts'

const words = { ...frameMessages, ...windowMessages }
const token = 't'.repeat(43)
const email = 'alice@mail.test'
const change = {
  kind: 'email',
  email,
  login: null,
  browser: 'Firefox, Linux',
  place: '192.0.2.x',
  dappOrigin: 'https://app.example.org',
  at: 1,
  expires: Math.floor(Date.now() / 1_000) + 3_600,
}
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const said = (status: number, body: unknown) => async () => Response.json(body, { status })
const refused = (status: number) =>
  said(status, { field: 'token', description: walletRefusals.linkOver })
const undone = said(200, { isUndone: true })

beforeEach(() => {
  document.body.innerHTML = '<main id="screen"></main>'
})
afterEach(() => vi.unstubAllGlobals())

/** The page, over a service that answers the reading and each press so, the last one for ever. */
async function open(read: () => Promise<Response>, ...presses: (() => Promise<Response>)[]) {
  const reads = { answer: read }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    expect(url).toBe(`${location.origin}/wallet/v1/email/undo/${token}`)
    asked.push(String(method))
    if (method === 'GET') return reads.answer()
    return ((presses.length > 1 ? presses.shift() : presses[0]) ?? away)()
  })
  await undoScreen(words, token)
  const button = () => document.querySelector('button')
  const press = () => button()?.click()
  const title = () => document.querySelector('h1')?.textContent
  const notice = () => document.querySelector('.notice')?.textContent ?? null
  const posts = () => asked.filter((method) => method === 'POST').length
  return { reads, button, press, title, notice, posts }
}

it.each([
  ['email', null, words.undoTitle, words.undoLead(email)],
  ['wallet', null, words.undoWalletTitle, words.undoWalletLead(email)],
  ['login', 'Google (mia)', words.undoLoginTitle, words.undoLoginLead('Google (mia)', email)],
])(
  '[T24] %s: says what was changed and where, undoes nothing by itself, and once by however many presses',
  async (kind, login, asking, lead) => {
    const page = await open(said(200, { ...change, kind, login }), undone)
    const seen = document.querySelector('#screen')?.textContent
    for (const text of [asking, lead, change.dappOrigin, change.browser, change.place])
      expect(seen).toContain(text)
    expect(document.activeElement?.textContent).toBe(asking)
    expect(page.posts()).toBe(0)
    page.press()
    page.press()
    await vi.waitFor(() => expect(page.notice()).toBe(words.undoDone))
    expect(page.title()).toBe(asking)
    expect(page.button()).toBeNull()
    expect(page.posts()).toBe(1)
  },
)

it.each([
  ['would leave no login', 409, words.undoLast],
  ['is over by now', 404, words.undoOver],
])('error: what %s is said, once and for all', async (_, status, text) => {
  const page = await open(
    said(200, { ...change, kind: 'login', login: 'Passkey' }),
    refused(status),
  )
  page.press()
  await vi.waitFor(() => expect(page.notice()).toBe(text))
  expect(page.title()).toBe(words.undoLoginTitle)
  expect(page.button()).toBeNull()
})

it.each([400, 404])(
  'error: a link that is none, or none any more (%s), asks nothing',
  async (status) => {
    const page = await open(refused(status))
    expect(page.notice()).toBe(words.undoOver)
    expect(page.button()).toBeNull()
  },
)

it.each([
  ['nobody answers', away],
  ['the service is down', said(503, {})],
  [
    'a page of the network answers',
    async () => new Response('<html>Log in to this network</html>'),
  ],
])('error: where %s the link is not called old: it is read again by a press', async (_, answer) => {
  const page = await open(answer)
  expect(page.notice()).toBe(words.failed)
  page.reads.answer = said(200, change)
  expect(page.button()?.textContent).toBe(words.retry)
  page.press()
  await vi.waitFor(() => expect(page.title()).toBe(words.undoTitle))
  await vi.waitFor(() => expect(page.button()?.textContent).toBe(words.undoYes))
})

it('error: a press that nobody answers can be made again; one that was carried out all the same is not called old', async () => {
  const page = await open(said(200, change), away, undone)
  page.press()
  await vi.waitFor(() => expect(page.notice()).toBe(words.failed))
  page.press()
  await vi.waitFor(() => expect(page.notice()).toBe(words.undoDone))
  const lost = await open(said(200, change), away, refused(404))
  lost.press()
  await vi.waitFor(() => expect(lost.notice()).toBe(words.failed))
  lost.press()
  await vi.waitFor(() => expect(lost.notice()).toBe(words.undoDone))
  // By time, perhaps: nothing is called undone that may not be.
  const late = await open(said(200, { ...change, expires: 2 }), away, refused(404))
  late.press()
  await vi.waitFor(() => expect(late.notice()).toBe(words.failed))
  late.press()
  await vi.waitFor(() => expect(late.notice()).toBe(words.undoOver))
  // One that was answered was not carried out.
  const busy = await open(said(200, change), said(429, {}), refused(404))
  busy.press()
  await vi.waitFor(() => expect(busy.notice()).toBe(words.failed))
  busy.press()
  await vi.waitFor(() => expect(busy.notice()).toBe(words.undoOver))
})
