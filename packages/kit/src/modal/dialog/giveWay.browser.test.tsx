import { polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { openFrame } from '../../embedded/frame/openFrame.ts'
import { createInside } from '../../entries/createKit.ts'
import { ConnectButton, KitProvider } from '../../entries/react/index.tsx'

type Answer = 'yes' | 'no'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** What such a window is made of. */
const inside = '<label>Code <input></label><button>Allow</button><button>Deny</button>'
const above = 'position: fixed; inset: 20% 30%; background: white; z-index: 2147483647'

/** How wallets put a window into the page, and take it away; what is pressed is in what they return. */
const windows: Readonly<Record<string, () => { root: ParentNode; end: () => void }>> = {
  'a fixed element of the body': () => {
    const window = document.body.appendChild(document.createElement('div'))
    window.style.cssText = above
    window.innerHTML = inside
    return { root: window, end: () => window.remove() }
  },
  'beside the body': () => {
    const window = document.documentElement.appendChild(document.createElement('div'))
    window.style.cssText = above
    window.innerHTML = inside
    return { root: window, end: () => window.remove() }
  },
  'low above the page': () => {
    const window = document.body.appendChild(document.createElement('div'))
    window.style.cssText = `${above.split(';').slice(0, 3).join(';')}; z-index: 10`
    window.innerHTML = inside
    return { root: window, end: () => window.remove() }
  },
  'a place that is filled later': () => {
    const place = document.body.appendChild(document.createElement('div'))
    const window = document.createElement('div')
    window.style.cssText = above
    window.innerHTML = inside
    setTimeout(() => place.append(window), 50)
    return { root: window, end: () => window.remove() }
  },
  'a custom element with a closed root': () => {
    const host = document.body.appendChild(document.createElement('a-wallet-window'))
    const root = host.attachShadow({ mode: 'closed' })
    root.innerHTML = `<div style="${above}">${inside}</div>`
    return { root, end: () => host.remove() }
  },
  'something that was there, unseen': () => {
    const window = document.querySelector<HTMLElement>('#unseen')
    if (!window) throw new Error('It is not there.')
    window.style.display = 'block'
    return { root: window, end: () => void (window.style.display = 'none') }
  },
}

async function show(make: () => { root: ParentNode; end: () => void }) {
  const unseen = document.body.appendChild(document.createElement('div'))
  unseen.id = 'unseen'
  unseen.style.cssText = `${above}; display: none`
  unseen.innerHTML = inside
  const typed: string[] = []
  let root: ParentNode | undefined
  const events = new EventTarget()
  const wallet = createFakeWallet().install(events)
  wallet.on('eth_requestAccounts', async () => {
    const made = make()
    root = made.root
    const button = (name: string) =>
      [...made.root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await vi.waitFor(() => expect(button('Deny')).toBeDefined())
    const answer = await new Promise<Answer>((resolve) => {
      button('Allow')?.addEventListener('click', () => resolve('yes'))
      button('Deny')?.addEventListener('click', () => resolve('no'))
    })
    typed.push(made.root.querySelector('input')?.value ?? '')
    made.end()
    if (answer === 'no') throw rpcError(4001, 'no')
    return [alice]
  })
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  const screen = await render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  ends.push(() => {
    kit.destroy()
    unseen.remove()
    void screen.unmount()
  })
  const at = (selector: string, name = '') =>
    vi.waitFor(() => {
      const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
      const found = all.find(({ textContent }) => textContent?.includes(name))
      if (!found) throw new Error(`There is no ${selector} ${name}.`)
      return found
    })
  return { kit, typed, at }
}

const dialog = () =>
  document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog') ?? undefined
const row = page.getByRole('button', { name: 'Fake Wallet' })

/** Whether a press where an element stands reaches it, through closed roots as well. */
function isReached(found: HTMLElement): boolean {
  const { x, y, width, height } = found.getBoundingClientRect()
  const root = found.getRootNode()
  const place = root instanceof ShadowRoot ? root : document
  return place.elementFromPoint(x + width / 2, y + height / 2) === found
}

describe('a window that a wallet puts into the page', () => {
  it.each(Object.entries(windows))(
    'can be pressed and typed into, and the modal is as before: %s',
    async (_, make) => {
      const { kit, typed, at } = await show(make)
      kit.open()
      await row.click()
      const deny = await at('button', 'Deny')
      await vi.waitFor(() => expect(isReached(deny)).toBe(true))
      const input = await at('input')
      input.focus()
      await userEvent.keyboard('1234')
      expect(dialog()?.open).toBe(true)
      // A closed root hides it from the hand of the test; that a press reaches it was seen above.
      deny.click()
      await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
      expect(typed).toEqual(['1234'])
      expect(document.activeElement).toBe(document.querySelector('causeway-modal'))
      await page.getByRole('button', { name: 'Try Again' }).click()
      const allow = await at('button', 'Allow')
      await vi.waitFor(() => expect(isReached(allow)).toBe(true))
      allow.click()
      await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
      await vi.waitFor(() => expect(dialog()?.open).toBe(false))
    },
  )

  it('the frame of the embedded wallet, which nobody sees until it asks, is none', async () => {
    const { kit, at } = await show(windows['a fixed element of the body']!)
    kit.open()
    await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    openFrame('about:blank', { heard: () => undefined, failed: () => undefined })
    ends.push(() => document.querySelector('causeway-frame')?.remove())
    expect(document.querySelector('causeway-frame')).not.toBeNull()
    await row.click()
    const deny = await at('button', 'Deny')
    await vi.waitFor(() => expect(isReached(deny)).toBe(true))
    deny.click()
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
  })

  it.each([
    ['is small', 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 400px'],
    ['cannot be seen', `${above}; visibility: hidden`],
    ['has no colour', `${above}; opacity: 0`],
    ['stands in the page', 'height: 400px'],
  ])('what %s is none', async (_, css) => {
    const { kit, at } = await show(() => {
      const hint = document.body.appendChild(document.createElement('div'))
      hint.style.cssText = css
      hint.innerHTML = inside
      return { root: hint, end: () => hint.remove() }
    })
    kit.open()
    await row.click()
    const deny = await at('button', 'Deny')
    await vi.dynamicImportSettled()
    await new Promise((done) => setTimeout(done, 200))
    expect(dialog()?.matches(':modal')).toBe(true)
    deny.click()
  })
})
