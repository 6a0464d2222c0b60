import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendUpload } from '../sendUpload.ts'
import { providersOf, type Provider, type Tokens } from './drawWidget.ts'
import { Widgets } from './Widgets.tsx'

vi.mock('../../core/settings.ts', () => ({
  settings: { captcha: { siteKey: null, secondSiteKey: null }, projectId: null },
}))

/** What a provider's script was told when it drew a widget. */
interface Drawn {
  readonly place: HTMLElement
  readonly options: Record<string, unknown> & {
    callback: (token: string) => void
    'expired-callback': () => void
    'error-callback': (code: string) => void
  }
}
let drawn: Drawn[] = []
let removed: string[] = []
let root: Root
let count = 0

/** Providers whose scripts put a widget of the test on the page. */
function fakes(...names: readonly Provider['name'][]): readonly Provider[] {
  return providersOf({ siteKey: 'key-1', secondSiteKey: 'key-2' })
    .filter(({ name }) => names.includes(name))
    .map((provider) => ({ ...provider, script: `https://${provider.name}.test/${++count}.js` }))
}

/** Scripts of the page: they run as `run` says, and nothing leaves this machine. */
function scripts(run: (url: URL, element: HTMLScriptElement) => void) {
  const asked: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [element] = nodes
    if (!(element instanceof HTMLScriptElement)) return document.head.prepend(...nodes)
    const url = new URL(element.src)
    asked.push(url.host)
    queueMicrotask(() => run(url, element))
  })
  return asked
}
const answers = (url: URL) => {
  const page = window as unknown as Record<string, unknown>
  ;(page[url.searchParams.get('onload') ?? ''] as () => void)()
}
const blocked = (_: URL, element: HTMLScriptElement) => element.dispatchEvent(new Event('error'))

beforeEach(() => {
  drawn = []
  removed = []
  const api = {
    render: (place: HTMLElement, options: Drawn['options']) => {
      place.textContent = 'a widget'
      return String(drawn.push({ place, options }))
    },
    remove: (id: string) => void removed.push(id),
  }
  Object.assign(window, { hcaptcha: api, turnstile: api })
  vi.spyOn(console, 'warn').mockReturnValue()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function show(providers: readonly Provider[]) {
  const heard: Tokens[] = []
  const onTokens = (tokens: Tokens) => void heard.push(tokens)
  root.render(<Widgets theme="dark" onTokens={onTokens} providers={providers} />)
  return heard
}
const groups = () => [...document.querySelectorAll<HTMLElement>('[role=group]')]
const nameOf = (group: HTMLElement | undefined) =>
  document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent

it('the settings decide whom the page asks: the first key is hCaptcha’s, the second Turnstile’s', () => {
  const names = (siteKey: string | null, secondSiteKey: string | null) =>
    providersOf({ siteKey, secondSiteKey }).map(
      (one) => `${one.name} ${one.siteKey} ${new URL(one.script).host}`,
    )
  expect(names(null, null)).toEqual([])
  expect(names('a', null)).toEqual(['hcaptcha a js.hcaptcha.com'])
  expect(names(null, 'b')).toEqual(['turnstile b challenges.cloudflare.com'])
  expect(names('a', 'b')).toHaveLength(2)
})

it('[S3.setting-captcha-key] [S3.setting-captcha-second-key] both widgets are drawn in language and theme of the page, and both tokens go with the upload', async () => {
  const asked = scripts(answers)
  const heard = show(fakes('hcaptcha', 'turnstile'))
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
  expect(asked.toSorted()).toEqual(['hcaptcha.test', 'turnstile.test'])
  expect(groups().map(nameOf)).toEqual(['Check by hCaptcha', 'Check by Cloudflare Turnstile'])
  const [first, second] = drawn
  expect(first?.options).toMatchObject({ sitekey: 'key-1', theme: 'dark', hl: 'en' })
  expect(second?.options).toMatchObject({ sitekey: 'key-2', theme: 'dark', language: 'en' })
  expect(second?.options).not.toHaveProperty('hl')

  first?.options.callback('stale')
  first?.options['expired-callback']()
  second?.options.callback('two')
  expect(heard, 'one has run out').toEqual([])
  first?.options.callback('one')
  expect(heard).toHaveLength(1)
  const [tokens] = heard
  if (!tokens) throw new Error('No token was heard.')

  const answer = { contentHash: `0x${'1'.repeat(64)}`, cid: 'b', document: '{}', picture: '' }
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
  const work = { algorithm: 'SHA-256', challenge: '', salt: '', signature: '', number: 1 } as const
  const upload = { picture: new File([], 'a.png'), link: 'https://example.com', text: 'a' }
  const { signal } = new AbortController()
  await sendUpload('https://ads.example.org', upload, { work, tokens }, signal)
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers)
  expect(headers.get('x-causeway-hcaptcha')).toBe('one')
  expect(headers.get('x-causeway-turnstile')).toBe('two')
  expect(JSON.parse(headers.get('x-causeway-work') ?? '')).toEqual(work)

  root.render(null)
  await vi.waitFor(() => expect(removed).toEqual(['1', '2']))
})

it('a widget that is blocked says so, and is loaded again at a press', async () => {
  let run: typeof blocked | typeof answers = blocked
  const asked = scripts((url, element) => run(url, element))
  const heard = show(fakes('turnstile'))
  const retry = await vi.waitUntil(() => document.querySelector('button'))
  expect(groups()[0]?.textContent).toContain(
    'The check by Cloudflare Turnstile could not be loaded: it is blocked, or the connection is gone.',
  )
  run = answers
  retry.click()
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  expect(asked).toHaveLength(2)
  expect(document.querySelector('button')).toBeNull()
  drawn[0]?.options.callback('token')
  expect(heard).toEqual([new Map([['turnstile', 'token']])])
})

it('trouble of a drawn widget is told too, but closing its puzzle is none', async () => {
  scripts(answers)
  show(fakes('hcaptcha'))
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  drawn[0]?.options['error-callback']('challenge-closed')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.querySelector('button')).toBeNull()
  drawn[0]?.options['error-callback']('network-error')
  const retry = await vi.waitUntil(() => document.querySelector('button'))
  retry.click()
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
  expect(removed).toEqual(['1'])
})
