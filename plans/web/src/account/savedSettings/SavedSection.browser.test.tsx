import type { StoredSettings, SavedSettings } from '@causeway/protocol/api/savedSettings'
import { settingNames, settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const held = vi.hoisted(() => ({
  settings: {},
  kit: {},
  session: { status: 'signedOut' } as object,
  listeners: new Set<() => void>(),
}))
vi.mock('../../core/settings.ts', () => ({ settings: held.settings }))
// Whoever is signed in, without a wallet: the section asks the kit for nothing else.
vi.mock('@causeway/kit', async (original) => ({
  ...(await original<object>()),
  serverSignIn: () => ({ follow: () => undefined }),
  signInHeaders: async () => ({ authorization: 'Bearer anna' }),
  sessionOf: () => ({
    get: () => held.session,
    subscribe: (listener: () => void) => {
      held.listeners.add(listener)
      return () => held.listeners.delete(listener)
    },
  }),
}))
vi.mock('@causeway/kit/react', () => ({
  useKit: () => held.kit,
  useAccount: () => ({ status: 'connected' }),
  useSession: () => held.session,
}))
const env = settingNames.filter(({ required }) => required).map((one) => [one.env, 'http://x.test'])
Object.assign(held.settings, settingsFromEnv(Object.fromEntries(env)))
Object.assign(held.settings, { endpoints: { auth: 'https://auth.example', indexer: null } })
const { SavedSection } = await import('./SavedSection.tsx')
const { choose, defaults, startPreferences } = await import('../../preferences/preferences.ts')
const { chooseTheme, themeNow } = await import('../../theme/theme.ts')

const dark: StoredSettings = {
  theme: 'dark',
  language: 'auto',
  timeZone: 'UTC',
  amounts: 'exact',
  currency: 'eur',
}

/** The sign-in service, as far as it keeps settings; `sent` is all that a page asked it. */
function startService(before: StoredSettings | null) {
  let saved: SavedSettings | null = before && {
    settings: before,
    version: 'version-0',
    savedAt: 1_790_000_000,
  }
  let made = 0
  const sent: string[] = []
  const service = { sent, isAway: false, saved: () => saved, keep }
  function keep(settings: StoredSettings): SavedSettings {
    made += 1
    saved = { settings, version: `version-${made}`, savedAt: 1_790_000_000 + made }
    return saved
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { method = 'GET', body, headers } = init ?? {}
    sent.push(method)
    expect(new Headers(headers).get('authorization')).toBe('Bearer anna')
    if (service.isAway) return new Response('', { status: 503 })
    if (method === 'GET') return Response.json({ saved })
    if (method === 'DELETE') {
      saved = null
      return Response.json({})
    }
    const asked = JSON.parse(body as string) as { settings: StoredSettings; version: string | null }
    if (asked.version !== (saved?.version ?? null)) return new Response('', { status: 409 })
    const { version, savedAt } = keep(asked.settings)
    return Response.json({ version, savedAt })
  })
  return service
}

let root: Root | undefined

/** Another browser, in which nobody chose anything yet: whoever was signed in on the page before is not any more. */
function anotherBrowser(): void {
  held.session = { status: 'signedOut' }
  for (const listener of held.listeners) listener()
  held.listeners.clear()
  localStorage.clear()
  held.kit = {}
  choose(defaults)
  chooseTheme('system')
  held.session = {
    status: 'signedIn',
    session: { data: { chainId: 'eip155:137', accountAddress: '0xAnna' } },
  }
}

beforeEach(() => {
  startPreferences(localStorage)
  anotherBrowser()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function show() {
  root?.unmount()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<SavedSection />)
}
const button = (name: string) => page.getByRole('button', { name })
const status = () => page.getByRole('status')

it('sends nothing before it is switched on, then every change, and deletes it all on a press', async () => {
  const service = startService(null)
  choose({ language: 'auto', currency: 'gbp' })
  show()
  await expect.element(status()).toHaveTextContent('Your account keeps none.')
  chooseTheme('dark')
  expect([service.sent, service.saved()]).toEqual([['GET'], null])
  await userEvent.click(button('Keep them with my account'))
  await expect.element(status()).toHaveTextContent('Kept with your account')
  expect(service.saved()?.settings).toMatchObject({ theme: 'dark', currency: 'gbp' })
  // Neither consent nor what the system allows is of it.
  expect(Object.keys(service.saved()?.settings ?? {}).toSorted()).toEqual(
    Object.keys(dark).toSorted(),
  )
  expect(document.activeElement?.textContent).toBe('Stop in this browser')
  chooseTheme('light')
  choose({ amounts: 'exact' })
  await vi.waitFor(
    () => expect(service.saved()?.settings).toMatchObject({ theme: 'light', amounts: 'exact' }),
    { timeout: 4_000 },
  )
  expect(service.sent).toEqual(['GET', 'PUT', 'PUT'])
  await userEvent.click(button('Delete from the server'))
  await expect.element(status()).toHaveTextContent('keeps none')
  expect([service.saved(), localStorage.getItem('causeway:1:web-saved-settings')]).toEqual([
    null,
    'null',
  ])
})

it('comes to another browser at once, and asks where that one has settings of its own', async () => {
  const service = startService(dark)
  show()
  await expect.element(status()).toHaveTextContent('Kept with your account')
  expect([themeNow(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark'])
  expect(service.sent).toEqual(['GET'])

  anotherBrowser()
  choose({ timeZone: 'Asia/Tokyo' })
  chooseTheme('light')
  show()
  await expect.element(status()).toHaveTextContent('and this browser has others')
  expect([themeNow(), service.saved()?.settings]).toEqual(['light', dark])
  await userEvent.click(button('Use the kept ones here'))
  await expect.element(status()).toHaveTextContent('Kept with your account')
  expect(themeNow()).toBe('dark')
  await userEvent.click(button('Stop in this browser'))
  chooseTheme('light')
  await expect.element(button('Keep the ones of this browser instead')).toBeVisible()
  expect(service.sent.filter((method) => method === 'PUT')).toEqual([])
})

it('what another browser chose meanwhile is kept; where both chose, this one counts and says so', async () => {
  const service = startService(null)
  show()
  await userEvent.click(button('Keep them with my account'))
  await expect.element(status()).toHaveTextContent('Kept with your account')
  const before = service.saved()?.settings
  if (!before) throw new Error('nothing was kept')
  service.keep({ ...before, theme: 'dark', currency: 'eur' })
  chooseTheme('light')
  choose({ amounts: 'exact' })
  await expect
    .element(page.getByText('Another browser had chosen otherwise: Theme.'), { timeout: 4_000 })
    .toBeVisible()
  await vi.waitFor(() =>
    expect(service.saved()?.settings).toMatchObject({
      theme: 'light',
      currency: 'eur',
      amounts: 'exact',
    }),
  )
})

it('error: a service that is away loses nothing that was chosen meanwhile', async () => {
  const service = startService(null)
  show()
  await userEvent.click(button('Keep them with my account'))
  await expect.element(status()).toHaveTextContent('Kept with your account')
  service.isAway = true
  chooseTheme('dark')
  await expect
    .element(status(), { timeout: 6_000 })
    .toHaveTextContent('did not answer as it should')
  service.isAway = false
  await userEvent.click(button('Try again'))
  await expect.element(status()).toHaveTextContent('Kept with your account')
  await vi.waitFor(() => expect(service.saved()?.settings.theme).toBe('dark'))
})
