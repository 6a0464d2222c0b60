import { localPolygon, polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../createKit.ts'
import type { KitInside, KitConfig } from '../../actions/kit.ts'
import { type CausewayElement, defineElements, mountModal } from './index.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

function makeKit(config: Partial<KitConfig> = {}): KitInside {
  const events = new EventTarget()
  createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  ends.push(() => kit.destroy())
  return kit
}
function mounted(kit = makeKit(), target?: Element) {
  const unmount = mountModal(kit, target)
  ends.push(unmount)
  return { kit, unmount }
}
function placed(html: string): CausewayElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as CausewayElement
}
const buttonIn = (element: Element) => element.querySelector('button')
const drawn = (element: Element) =>
  vi.waitFor(() => {
    const button = buttonIn(element)
    if (!button) throw new Error('The element is empty.')
    return button
  })
const modal = () => document.querySelector('causeway-modal')

describe('elements', () => {
  it('one that stood there before the page knew it is drawn, in place of what it said', async () => {
    const early = placed('<causeway-button>Needs scripts</causeway-button>')
    mounted()
    expect((await drawn(early)).textContent).toBe('Connect Wallet')
    expect(early.textContent).toBe('Connect Wallet')
  })

  it('one that comes later is drawn too, opens the modal, and is empty once it left', async () => {
    mounted()
    const late = document.createElement('causeway-button')
    document.body.append(late)
    const button = await drawn(late)
    button.click()
    await vi.waitFor(() =>
      expect(modal()?.shadowRoot?.querySelector<HTMLDialogElement>('dialog')?.open).toBe(true),
    )
    late.remove()
    await vi.waitFor(() => expect(buttonIn(late)).toBeNull())
    document.body.prepend(late)
    await drawn(late)
  })

  it('attributes and properties say the same, set before or after, and change at once', async () => {
    mounted()
    const element = placed('<causeway-button label="Sign in" size="sm" disabled></causeway-button>')
    const button = await drawn(element)
    expect([button.textContent, button.dataset['size'], button.disabled]).toEqual([
      'Sign in',
      'sm',
      true,
    ])
    expect([element.label, element.size, element.disabled]).toEqual(['Sign in', 'sm', true])
    element.disabled = false
    element.label = 'Enter'
    await vi.waitFor(() => expect(button.textContent).toBe('Enter'))
    expect([button.disabled, element.getAttribute('label')]).toEqual([false, 'Enter'])
    element.label = null
    await vi.waitFor(() => expect(button.textContent).toBe('Connect Wallet'))
  })

  it('a value that is none counts as left out, and one for another button reaches no page', async () => {
    mounted()
    const element = placed(
      '<causeway-network-button size="huge" namespace="fish" loading-label="x"></causeway-network-button>',
    )
    const button = await drawn(element)
    expect(button.dataset['size']).toBe('md')
    expect(button.getAttributeNames().filter((name) => /namespace|loading/iu.test(name))).toEqual(
      [],
    )
    expect(button.textContent).toContain('Polygon')
  })

  it('the account has an element of its own, which is empty while nobody is connected', async () => {
    const { kit } = mounted()
    const account = placed('<causeway-account-button></causeway-account-button>')
    const both = placed('<causeway-button></causeway-button>')
    await drawn(both)
    expect(buttonIn(account)).toBeNull()
    await connect(kit, { connector: 'org.example.fake' })
    expect((await drawn(account)).dataset['kind']).toBe('account')
    await vi.waitFor(() => expect(buttonIn(both)?.dataset['kind']).toBe('account'))
    await disconnect(kit)
    await vi.waitFor(() => expect(buttonIn(account)).toBeNull())
  })

  it('belongs to the kit that it was given, before or after the page knew it', async () => {
    const first = makeKit({ messages: { connectWallet: 'First' } })
    const second = makeKit({ id: 'second', messages: { connectWallet: 'Second' } })
    const element = placed('<causeway-button></causeway-button>')
    mounted(first)
    const { unmount } = mounted(second)
    await vi.waitFor(() => expect(buttonIn(element)?.textContent).toBe('First'))
    element.kit = second
    await vi.waitFor(() => expect(element.textContent).toBe('Second'))
    unmount()
    await vi.waitFor(() => expect(buttonIn(element)).toBeNull())
    element.kit = undefined
    await vi.waitFor(() => expect(element.textContent).toBe('First'))
  })

  it('what a page set on an element that it did not know yet counts', () => {
    defineElements()
    const element = document.createElement('causeway-button')
    Object.defineProperty(element, 'label', { value: 'Early', configurable: true, writable: true })
    document.body.append(element)
    expect(element.getAttribute('label')).toBe('Early')
    expect(Object.hasOwn(element, 'label')).toBe(false)
  })
})

describe('mounting', () => {
  it('twice is once: elements and names are registered and drawn one time', async () => {
    const kit = makeKit()
    const element = placed('<causeway-button></causeway-button>')
    mounted(kit)
    await drawn(element)
    mounted(kit)
    expect(defineElements()).toEqual([])
    await vi.waitFor(() => expect(element.querySelectorAll('button')).toHaveLength(1))
    kit.open()
    await vi.waitFor(() => expect(document.querySelectorAll('causeway-modal')).toHaveLength(1))
  })

  it('its end takes all of it off the page, and the connection stays', async () => {
    const { kit, unmount } = mounted()
    const element = placed('<causeway-button></causeway-button>')
    await drawn(element)
    await connect(kit, { connector: 'org.example.fake' })
    kit.open()
    await vi.waitFor(() => expect(modal()).not.toBeNull())
    unmount()
    unmount()
    await vi.waitFor(() => expect(modal()).toBeNull())
    expect(buttonIn(element)).toBeNull()
    expect(kit.account().status).toBe('connected')
  })

  it('a target is where the modal stands, embedded or over the page', async () => {
    const target = document.body.appendChild(document.createElement('section'))
    const { kit } = mounted(makeKit(), target)
    kit.open()
    await vi.waitFor(() => expect(target.querySelector('causeway-modal')).not.toBeNull())
    const part = document.body.appendChild(document.createElement('section'))
    mounted(makeKit({ id: 'part', enableEmbedded: true }), part)
    await vi.waitFor(() =>
      expect(part.querySelector('causeway-modal')?.hasAttribute('data-embedded')).toBe(true),
    )
  })
})
