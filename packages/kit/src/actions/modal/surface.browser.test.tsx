import { localPolygon, polygon } from '@causeway/protocol/networks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../calls/connect.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitInside, KitConfig } from '../kit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { ConnectButton, KitModal, KitProvider } from '../../entries/react/index.tsx'
import { memoryStorage } from '../../core/createStorage.ts'
import { toastsOf } from '../toast/createToasts.ts'

const kits: KitInside[] = []
const undo: (() => void)[] = []

/** What Chromium's own protocol is spoken by; Playwright's types of it would bring those of Node along. */
interface DevTools {
  send(method: string, params: object): Promise<unknown>
}

/** The browser of the tests is one that was asked for less movement: here it is looked at. */
const setMotion = (value: 'no-preference' | 'reduce') =>
  (cdp() as DevTools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
beforeAll(() => setMotion('no-preference'))
afterAll(() => setMotion('reduce'))

beforeEach(() => page.viewport(1024, 800))

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  for (const step of undo.splice(0)) step()
})

async function show(config: Partial<KitConfig> = {}) {
  const events = new EventTarget()
  createFakeWallet({ chainId: 31_337 }).install(events)
  const kit = createInside({
    networks: [polygon, { ...localPolygon, testnet: true }],
    storage: memoryStorage(),
    theme: 'light',
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  kits.push(kit)
  const screen = await render(
    <KitProvider kit={kit}>
      <p>A page</p>
      <ConnectButton />
      <main>
        <KitModal />
      </main>
    </KitProvider>,
  )
  return { kit, screen }
}

const host = () => document.querySelector<HTMLElement>('causeway-modal')
const root = () => host()?.shadowRoot
const card = () => root()?.querySelector<HTMLElement>('.shell')
const style = (element: Element | null | undefined) => getComputedStyle(element ?? document.body)
const heading = (name: string) => page.getByRole('heading', { name })

async function opened(config: Partial<KitConfig> = {}) {
  const shown = await show(config)
  shown.kit.open()
  await expect.element(heading('Connect Wallet')).toBeVisible()
  await settled()
  return shown
}

/** Everything that moves has arrived. */
async function settled() {
  const moving = card()?.getAnimations({ subtree: true }) ?? []
  await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
}

function pageStyle(css: string) {
  const element = document.createElement('style')
  element.textContent = css
  document.head.append(element)
  undo.push(() => element.remove())
}

/** What a visitor sees of an element, as far as styles say it. */
function look(element: Element): Record<string, string> {
  const computed = style(element)
  // `inset` and sizes of the place on the page follow from the rest.
  return Object.fromEntries([...computed].map((name) => [name, computed.getPropertyValue(name)]))
}

describe('numbers of the design', () => {
  it('[S9.ui-width] [S9.ui-font] [S9.ui-radius] [S9.ui-z-index] [S9.ui-color-mix] 360 px wide, 10 px and 4 px as base, z-index 999, nothing mixed in', async () => {
    await opened()
    const computed = style(card())
    expect(card()?.getBoundingClientRect().width).toBe(360)
    expect(computed.fontSize).toBe('14px')
    expect(computed.getPropertyValue('--_size')).toBe('10px')
    expect(computed.borderRadius).toBe('20px')
    expect(computed.zIndex).toBe('999')
    expect(computed.backgroundColor).toBe('color(srgb 1 1 1)')
  })

  it('[S9.ui-header-animation] [S9.ui-view-animation] [S9.ui-transitions] title 120, view 150, transitions 200, 125 and 75 ms', async () => {
    const { kit } = await opened()
    const duration = (selector: string) => style(root()?.querySelector(selector)).animationDuration
    expect(duration('h2')).toBe('0.12s')
    // What the modal opens with comes with it; only what follows slides in.
    expect(duration('.view')).toBe('0s')
    expect(style(card()).transitionDuration).toBe('0.125s')
    expect(style(root()?.querySelector('.row')).transitionDuration).toBe('0.075s')
    kit.modal.send({ type: 'push', view: { name: 'Networks' } })
    await expect.element(heading('Choose Network')).toBeVisible()
    expect(duration('.view')).toBe('0.15s')
    kit.close()
    await vi.waitFor(() =>
      expect(style(card()).transitionDuration.split(', ').slice(0, 2)).toEqual(['0.125s', '0.2s']),
    )
  })

  it('[S9.ui-height-animation] the height glides for 150 ms', async () => {
    const { kit } = await opened()
    const body = root()?.querySelector<HTMLElement>('.body')
    const before = body?.offsetHeight ?? 0
    kit.modal.send({ type: 'push', view: { name: 'Networks' } })
    const gliding = await vi.waitFor(() => {
      const [animation] = body?.getAnimations() ?? []
      if (!animation) throw new Error('nothing moves')
      return animation
    })
    expect(gliding.effect?.getTiming().duration).toBe(150)
    await settled()
    await vi.waitFor(() => expect(body?.offsetHeight).not.toBe(before))
    expect(body?.hasAttribute('style')).toBe(false)
  })
})

describe('shell', () => {
  it('[S9.shake] shakes for 500 ms', async () => {
    const { kit } = await opened()
    kit.modal.send({ type: 'push', view: { name: 'UnsupportedChain' } })
    await expect.element(heading('Switch Network')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(card()?.hasAttribute('data-shaking')).toBe(true))
    expect(style(card()).animationDuration).toBe('0.5s')
    await vi.waitFor(() => expect(card()?.hasAttribute('data-shaking')).toBe(false))
  })

  it('moves the focus to the new heading, and slides the way the visitor went', async () => {
    const { kit } = await opened()
    const view = () => root()?.querySelector('.view')?.getAttribute('data-direction')
    kit.modal.send({ type: 'push', view: { name: 'Networks' } })
    await expect.element(heading('Choose Network')).toBeVisible()
    expect(root()?.activeElement?.textContent).toBe('Choose Network')
    expect(view()).toBe('forward')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect Wallet')).toBeVisible()
    expect(root()?.activeElement?.textContent).toBe('Connect Wallet')
    expect(view()).toBe('back')
  })

  it('offers the network on Account, where another one may be chosen', async () => {
    const { kit } = await show()
    kit.start()
    await connect(kit, { connector: 'org.example.fake' })
    kit.open({ view: 'Account' })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Choose Network: Polygon Local' })
      .click()
    await expect.element(heading('Choose Network')).toBeVisible()
  })

  it('the page behind cannot be scrolled while it is open, whatever the page says, and is left as it was', async () => {
    pageStyle('html.own { overflow: scroll } body { height: 300vh }')
    document.documentElement.className = 'own'
    undo.push(() => document.documentElement.removeAttribute('class'))
    const sheets = document.adoptedStyleSheets.length
    const { kit } = await opened()
    expect(style(document.documentElement).overflow).toBe('hidden')
    kit.close()
    await vi.waitFor(() => expect(style(document.documentElement).overflow).toBe('scroll'))
    // The buttons' sheet stays.
    expect(document.adoptedStyleSheets.length - sheets).toBeLessThanOrEqual(1)
  })
})

describe('small windows', () => {
  it('a narrow one gets a sheet at its lower edge, as wide as itself', async () => {
    await page.viewport(390, 800)
    await opened()
    const box = card()?.getBoundingClientRect()
    expect([box?.left, box?.right, box?.bottom]).toEqual([0, 390, 800])
    expect(style(card()).borderEndStartRadius).toBe('0px')
  })

  it('a short one, or one at 200 % zoom, starts 24 px below the edge and scrolls inside', async () => {
    await page.viewport(640, 240)
    await opened()
    const box = card()?.getBoundingClientRect()
    expect(box?.top).toBe(24)
    expect(box?.bottom).toBeLessThanOrEqual(240)
    const body = root()?.querySelector('.body')
    expect(body?.scrollHeight).toBeGreaterThanOrEqual(body?.clientHeight ?? 0)
    const header = root()?.querySelector('header')
    expect(header?.getBoundingClientRect().top).toBeGreaterThanOrEqual(24)
  })
})

describe('theme', () => {
  it('variables of the kit win over those of the page and change at once; wrong ones are refused and logged', async () => {
    pageStyle(':root { --cw-accent: rgb(1, 2, 3); --cw-width: 300px }')
    const { kit } = await opened({ themeVariables: { '--cw-width': '320px' } })
    // What judges an app's variables comes by itself.
    await vi.waitFor(() => expect(card()?.getBoundingClientRect().width).toBe(320))
    const accent = () =>
      style(root()?.querySelector('svg.icon, .shell')).getPropertyValue('--_accent')
    expect(accent()).toBe('rgb(1, 2, 3)')
    const given: object = {
      '--cw-accent': 'rgb(9, 8, 7)',
      '--cw-radius': 'red',
      '--cw-surface': 'url(https://example.org/x)',
      '--cw-nonsense': '1',
      constructor: 'color',
    }
    kit.setThemeVariables(given)
    await vi.waitFor(() => expect(accent()).toBe('rgb(9, 8, 7)'))
    expect(card()?.getBoundingClientRect().width).toBe(320)
    expect(kit.log.entries().find((entry) => entry.level === 'warn')?.data).toEqual([
      '--cw-radius',
      '--cw-surface',
      '--cw-nonsense',
      'constructor',
    ])
    expect(style(card()).borderRadius).toBe('20px')
  })

  it('the buttons wear the variables of the kit too', async () => {
    const { kit } = await show({ themeVariables: { '--cw-accent': 'rgb(9, 8, 7)' } })
    const button = page.getByRole('button', { name: 'Connect Wallet' })
    const ground = () => style(button.element()).backgroundColor
    await vi.waitFor(() => expect(ground()).toBe('rgb(9, 8, 7)'))
    kit.setThemeVariables({ '--cw-accent': 'rgb(1, 1, 1)' })
    await vi.waitFor(() => expect(ground()).toBe('rgb(1, 1, 1)'))
  })

  it('a colour may be mixed in', async () => {
    await opened({
      themeVariables: { '--cw-color-mix': '#000000', '--cw-color-mix-strength': '50%' },
    })
    expect(style(card()).backgroundColor).toBe('color(srgb 0.5 0.5 0.5)')
  })

  it('what is pointed at stays among the colours of the app', async () => {
    await opened({ themeVariables: { '--cw-surface-raised': '#ff0000', '--cw-ink': '#000000' } })
    const probe = document.createElement('div')
    probe.style.background = 'var(--_pressed)'
    card()?.append(probe)
    expect(style(probe).backgroundColor).toBe('color(srgb 0.95 0 0)')
  })

  it('light, dark and the system’s, live', async () => {
    const { kit } = await opened()
    const scheme = () => style(card()).colorScheme
    const system = () => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
    expect(scheme()).toBe('light')
    kit.setTheme('dark')
    await vi.waitFor(() => expect(scheme()).toBe('dark'))
    kit.setTheme('system')
    await vi.waitFor(() => expect(scheme()).toBe(system()))
  })
})

describe('a hostile page', () => {
  const hostile = `
    html { font-size: 62.5% !important; line-height: 3 !important; }
    body { font-family: cursive !important; color: red !important; letter-spacing: 9px; text-align: right;
      text-transform: uppercase; pointer-events: none; user-select: none; word-spacing: 30px; cursor: wait; }
    * { visibility: hidden !important; font-style: italic !important; }
    body > *, main > * { display: none !important; opacity: 0.2 !important; filter: blur(9px) !important; transform: scale(3) !important; }
    causeway-modal, causeway-modal * { all: unset !important; display: none !important; font-size: 60px !important; direction: rtl !important; color-scheme: dark !important; }
    dialog, dialog::backdrop { display: none !important; background: lime !important; }
    button, h2, header, p, ul, li, svg, path { all: unset !important; stroke: lime !important; }
    :root { --_ink: lime; --_size: 50px; --_surface: lime; --_accent: lime; }`

  it('reaches nothing inside the modal', async () => {
    const everything = () => [...(root()?.querySelectorAll('.shell, .shell *') ?? [])].map(look)
    await opened()
    const clean = everything()
    for (const kit of kits.splice(0)) kit.destroy()
    host()?.remove()
    await opened()
    pageStyle(hostile)
    await settled()
    const attacked = everything()
    expect(attacked.length).toBe(clean.length)
    expect(clean.length).toBeGreaterThan(10)
    for (const [index, known] of clean.entries()) expect(attacked[index]).toEqual(known)
  })

  it('is itself touched by nothing, except that it stands still', async () => {
    pageStyle(
      'h1 { color: rgb(1, 2, 3) } .row { color: rgb(4, 5, 6) } .shell { color: rgb(7, 8, 9) }',
    )
    const own = document.createElement('div')
    own.innerHTML =
      '<h1>T</h1><header>H</header><h2>S</h2><div class="row list shell body view icon">R</div><dialog>D</dialog><button>B</button><p class="lead">P</p>'
    document.body.append(own)
    undo.push(() => own.remove())
    const { kit } = await show()
    const all = () =>
      [document.body, own, ...own.querySelectorAll('*')].map((element) => {
        const {
          inlineSize: _i,
          width: _w,
          perspectiveOrigin: _p,
          transformOrigin: _t,
          ...rest
        } = look(element)
        return JSON.stringify({
          ...rest,
          'inline-size': '',
          width: '',
          'perspective-origin': '',
          'transform-origin': '',
        })
      })
    const before = all()
    kit.open()
    await expect.element(heading('Connect Wallet')).toBeVisible()
    expect(all()).toEqual(before)
    kit.close()
  })
})

describe('placing', () => {
  it('[S2.append-disabled] with appending off it opens over the page from where the app put it', async () => {
    const { kit } = await opened({ disableAppend: true })
    expect(host()?.parentElement?.parentElement?.tagName).toBe('MAIN')
    expect(card()?.matches(':modal')).toBe(true)
    kit.close()
    await vi.waitFor(() => expect(card()?.matches(':modal')).toBe(false))
  })

  it('[S2.append-embedded] embedded it is a part of the page: always there, no overlay, no lock, the page keeps its focus', async () => {
    const { kit } = await show({ enableEmbedded: true })
    await expect.element(heading('Connect Wallet')).toBeVisible()
    expect(host()?.parentElement?.parentElement?.tagName).toBe('MAIN')
    expect(document.querySelectorAll('body > causeway-modal').length).toBe(0)
    expect(card()?.tagName).toBe('SECTION')
    expect(card()?.getBoundingClientRect().width).toBeLessThanOrEqual(400)
    expect(root()?.activeElement).toBe(null)
    expect(style(document.documentElement).overflow).not.toBe('hidden')
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Fake Wallet/u }).click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    await expect.element(heading('Account')).toBeVisible()
    expect(root()?.activeElement?.textContent).toBe('Account')
  })
})

describe('notices', () => {
  it('a toast is said politely, waits while it is pointed at, and goes by key', async () => {
    const { kit } = await opened()
    toastsOf(kit).send({ type: 'show', toast: { kind: 'success', text: 'Address copied' } })
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Address copied' }))
      .toBeVisible()
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await dismiss.hover()
    await vi.waitFor(() => expect(toastsOf(kit).get()).toMatchObject({ held: true }))
    dismiss.element().focus()
    await userEvent.keyboard('{Escape}')
    expect(toastsOf(kit).get().status).toBe('idle')
    expect(kit.modal.get().open).toBe(true)
  })

  it('a failure is said at once', async () => {
    const { kit } = await opened()
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text: 'Failed to disconnect' } })
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to disconnect' }))
      .toBeVisible()
  })

  it('[S8.analytics-403] [S8.analytics-403-debug] the banner is there only for an app that debugs, and is closed by hand', async () => {
    const { kit } = await opened()
    kit.alerts.send({ type: 'raise', code: 'alert.analytics' })
    kit.alerts.send({ type: 'raise', code: 'alert.switchNetwork' })
    toastsOf(kit).send({ type: 'show', toast: { kind: 'success', text: 'Done' } })
    await expect.element(page.getByText('Done')).toBeVisible()
    await expect.element(page.getByText('Invalid App Configuration')).not.toBeInTheDocument()
    toastsOf(kit).send({ type: 'hide' })
    kit.options.send({ debug: true })
    const alerts = page.getByRole('alert').last()
    await expect.element(alerts).toHaveTextContent(/^Invalid App Configuration/u)
    const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
    expect(alerts.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(close.top)
    expect(root()?.querySelector('.alert')?.getAttribute('data-surface')).toBe('banner')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alerts).toHaveTextContent(/^Switch Network Not Found/u)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alerts).toBeEmptyDOMElement()
  })
})
