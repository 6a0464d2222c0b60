import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import {
  barePage,
  heardNames,
  heardNews,
  heldClock,
  order as tellFrame,
  showFrame,
  signIn,
  typeEmail,
} from '../../../test/showFrame.tsx'
import { modalRoot } from '../../../test/showKit.tsx'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { KitModal } from '../../entries/react/index.tsx'

afterEach(() => void vi.restoreAllMocks())

const field = page.getByLabelText('E-mail address')
const google = page.getByRole('button', { name: 'Continue with Google' })

function pageWithWallet() {
  const environment = barePage()
  createFakeWallet().install(environment.events)
  return environment
}
const installed = page.getByRole('button', { name: /Fake Wallet/u })

/** Which code of the embedded wallet the page has fetched. */
function fetched(): readonly string[] {
  const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const names = [
    'EmailField.tsx',
    'SocialRows.tsx',
    'connectEmbedded.ts',
    'ApproveTransactionView.tsx',
  ]
  return names.filter((name) => all.some((path) => path.endsWith(`/${name}`)))
}

// In this order: what one of them fetched is there for the next.
describe('what the app asks for', () => {
  it('[S2.enabled-email] [S2.enabled-socials] [S2.enabled-embedded-wallet] [S2.lazy-email] [S2.lazy-socials] [S2.lazy-embedded-wallet] is there and nothing else, and its code comes when it is first shown', async () => {
    performance.clearResourceTimings()
    const off = { email: false, socials: [] } as const
    const none = await showFrame({ features: off, environment: pageWithWallet() })
    none.kit.open()
    await expect.element(installed).toBeVisible()
    expect([field.query(), google.query(), fetched()]).toEqual([null, null, []])
    expect(none.kit.connection.get().connectors.map(({ id }) => id)).not.toContain('ID_AUTH')
    await none.screen.unmount()
    const socials = await showFrame({ features: { email: false } })
    expect(fetched()).toEqual([])
    socials.kit.open()
    await expect.element(google).toBeVisible()
    expect([field.query(), fetched()]).toEqual([null, ['SocialRows.tsx', 'connectEmbedded.ts']])
    await socials.screen.unmount()
    const email = await showFrame({ features: { socials: [] } })
    expect(fetched()).not.toContain('EmailField.tsx')
    email.kit.open()
    await expect.element(field).toBeVisible()
    expect([google.query(), fetched().includes('EmailField.tsx')]).toEqual([null, true])
    expect(email.kit.connection.get().connectors.map(({ id }) => id)).toContain('ID_AUTH')
  })

  const wallets = createWalletSource(sourceWallets(3))
  /** Email, socials and wallets as they stand below each other. */
  async function order(): Promise<readonly string[]> {
    await expect.element(field).toBeVisible()
    await expect.element(google).toBeVisible()
    const list = await vi.waitFor(() => {
      const found = modalRoot()?.querySelector('.scroll > ul')
      expect(found?.children.length).toBeGreaterThan(0)
      return found as Element
    }, 4_000)
    const parts = { email: field.element(), social: google.element(), wallet: list }
    return Object.entries(parts)
      .toSorted(([, a], [, b]) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map(([name]) => name)
  }

  it('[S2.connect-order] stands as e-mail, social, wallet', async () => {
    const { kit } = await showFrame({ wallets })
    kit.open()
    expect(await order()).toEqual(['email', 'social', 'wallet'])
  })

  it('[S2.connect-order-installed] stands as wallet, e-mail, social where one is installed', async () => {
    const { kit } = await showFrame({ wallets, environment: pageWithWallet() })
    kit.open()
    await expect.element(installed).toBeVisible()
    expect(await order()).toEqual(['wallet', 'email', 'social'])
  })

  it('[S5.origins-when] [S7.asks-origins] the origins are asked for when one of them is first used, and not otherwise', async () => {
    const asked: string[] = []
    vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
      asked.push(new URL(url as string).pathname)
      return Response.json({ allowedOrigins: [location.origin], data: [], count: 0 })
    })
    const origins = () => asked.filter((path) => path === '/projects/v1/origins').length
    const endpoints = { registry: 'https://registry.example' }
    const off = { email: false, socials: [] } as const
    const without = await showFrame({ endpoints, features: off, environment: pageWithWallet() })
    without.kit.open()
    await installed.click()
    await vi.waitFor(() => expect(without.kit.account().status).toBe('connected'))
    expect(origins()).toBe(0)
    await without.screen.unmount()
    const { kit } = await showFrame({ endpoints })
    kit.open()
    await expect.element(field).toBeVisible()
    expect(origins()).toBe(0)
    await field.fill('me@example.org')
    await vi.waitFor(() => expect(origins()).toBe(1))
  })
})

describe('a social login', () => {
  it('[S1.embedded-social] [S7.frame-get-social-uri] [S7.frame-connect-social] [S7.events-embedded] opens the wallet by what its window brought, and tells its steps', async () => {
    const popup = document.createElement('iframe')
    document.body.append(popup)
    vi.spyOn(window, 'open').mockReturnValue(popup.contentWindow)
    const { kit, events } = await showFrame({ defaultAccountTypes: { eip155: 'eoa' } })
    kit.open()
    await google.click()
    await vi.waitFor(() => expect(heardNames()).toContain('GET_SOCIAL_REDIRECT_URI'), 4_000)
    await vi.waitFor(() => expect(popup.contentWindow?.location.pathname).toMatch(/popup\.html$/u))
    const data = { resultUri: 'https://wallet.example/callback#result=1' }
    const { contentWindow: source } = popup
    window.dispatchEvent(new MessageEvent('message', { source, origin: location.origin, data }))
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 5_000)
    popup.remove()
    const heard = (name: string) => heardNews().find((one) => one.name === name)?.payload
    expect(heard('GET_SOCIAL_REDIRECT_URI')).toEqual({ provider: 'google' })
    // What the frame tells comes after the wallet's answer.
    await vi.waitFor(() =>
      expect(heard('CONNECT_SOCIAL')).toMatchObject({
        uri: data.resultUri,
        preferredAccountType: 'eoa',
      }),
    )
    const socials = [
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ]
    const told = (provider: string) =>
      events.flatMap((one) => ('provider' in one && one.provider === provider ? [one.event] : []))
    expect(told('google')).toEqual(socials)
    const name = 'Embedded Wallet'
    expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', method: 'google', name })
  })
})

describe('the wallet’s own window', () => {
  it('is asked for in the frame, which alone can open it', async () => {
    const { kit, events } = await showFrame()
    await signIn(kit)
    kit.open()
    kit.modal.send({ type: 'push', view: { name: 'UpgradeEmailWallet' } })
    await page.getByRole('button', { name: 'Open the wallet’s page' }).click()
    await vi.waitFor(() => expect(heardNames()).toContain('MANAGE'))
    expect(events.map(({ event }) => event)).toContain('EMAIL_UPGRADE_FROM_MODAL')
  })
})

describe('the frame in the page', () => {
  /** The frame's own root, which nobody else can reach. */
  function frameRoot() {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')
    const attach = own?.value as (this: Element, init: ShadowRootInit) => ShadowRoot
    let root: ShadowRoot | undefined
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      const made = attach.call(this, init)
      if (this.localName === 'causeway-frame') root = made
      return made
    })
    return () => root
  }

  it('[S2.frame-z-index] [S9.ui-frame-z-index] [S9.sdk-version] unseen until it is asked, then above a modal that is a part of the page', async () => {
    const root = frameRoot()
    const { kit } = await showFrame({ enableEmbedded: true }, memoryStorage(), <KitModal />)
    await signIn(kit)
    const dialog = root()?.querySelector('dialog')
    const address = new URL(root()?.querySelector('iframe')?.src ?? '')
    expect(address.searchParams.get('version')).toBe('4')
    expect([dialog?.open, dialog?.checkVisibility()]).toEqual([false, false])
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(dialog?.open).toBe(true))
    expect(getComputedStyle(dialog as Element).zIndex).toBe('999999')
    expect(dialog?.matches(':modal')).toBe(false)
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'))
    tellFrame('approve')
    expect((await signed).status).toBe('ok')
  })

  it('[S4.frame-init] [S9.frame-ready-delay] is asked half a second after it is ready', async () => {
    const clock = heldClock(500)
    const { kit } = await showFrame({ environment: { ...barePage(), ...clock } })
    kit.open()
    await typeEmail()
    await vi.waitFor(() => expect(clock.waits()).toContain(500), 4_000)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(heardNames()).toEqual([])
    clock.end(500)
    await vi.waitFor(() => expect(heardNames()).toContain('CONNECT_EMAIL'))
  })

  it('[S7.frame-message-id] [S3.storage-last-email-login] each message has an id of its own; the time of a mail is kept', async () => {
    const storage = memoryStorage()
    const { kit } = await showFrame({}, storage)
    const before = Date.now()
    kit.open()
    await typeEmail()
    await expect.element(page.getByLabelText('Digit 1 of 6')).toBeVisible()
    const at = Number(storage.getItem(storageKeys.lastEmailLogin))
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
    const ids = heardNews().map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(3)
    expect(new Set(ids).size).toBe(ids.length)
    // Neither do they begin anew: of 64 random bits, none that is short.
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{6,14}$/u)
  })
})
