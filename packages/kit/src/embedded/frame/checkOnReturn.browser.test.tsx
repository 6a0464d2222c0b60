import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  barePage,
  forgetHeard,
  heardNames,
  showFrame,
  signIn,
  typeEmail,
} from '../../../test/showFrame.tsx'
import { embeddedOf } from './connectEmbedded.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** How often the frame was asked. */
const asked = () => heardNames().filter((name) => name === 'IS_CONNECTED').length
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

describe('a tab that is come back to', () => {
  /** Somebody who signed in, and a clock. */
  async function signedIn() {
    let late = 0
    const environment = { ...barePage(), now: () => Date.now() + late }
    const shown = await showFrame({ environment })
    await signIn(shown.kit)
    forgetHeard()
    return { ...shown, later: (ms: number) => (late += ms) }
  }

  it('asks whether the login still holds, at most once a minute, and not while nobody is signed in', async () => {
    const { kit, later } = await signedIn()
    comeBack()
    await vi.waitFor(() => expect(asked()).toBe(1))
    comeBack()
    later(59_000)
    comeBack()
    later(1_000)
    comeBack()
    await vi.waitFor(() => expect(asked()).toBe(2))
    expect(kit.account().status).toBe('connected')
    embeddedOf(kit).lost()
    forgetHeard()
    later(120_000)
    comeBack()
    expect(asked()).toBe(0)
  })

  it('a login that is over is nobody’s before a button is pressed; a frame that is away says nothing', async () => {
    const { kit, later } = await signedIn()
    const ask = vi.spyOn(embeddedOf(kit).channel, 'ask')
    ask.mockRejectedValueOnce(new Error('away'))
    comeBack()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(kit.account().status).toBe('connected')
    later(60_000)
    ask.mockResolvedValueOnce({ isConnected: false })
    comeBack()
    await vi.waitFor(() => expect(kit.account().status).toBe('disconnected'))
  })
})

describe('where the wallet cannot work', () => {
  it('a page without https says so in place of a login that never comes, and leads to the address that works', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { kit } = await showFrame()
    kit.open()
    await typeEmail()
    await expect.element(page.getByText(/Open this page by its https address/u)).toBeVisible()
    expect(heardNames()).toEqual([])
  })

  it('a browser without WebAuthn is offered no passkey, and told where one works', async () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')
    try {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
      const { kit } = await showFrame()
      kit.open()
      await expect.element(page.getByText('This browser has no passkeys')).toBeVisible()
      await expect.element(page.getByRole('button', { name: /Google/u })).toBeVisible()
      expect(page.getByRole('button', { name: /passkey/iu }).query()).toBeNull()
    } finally {
      if (kept) Object.defineProperty(globalThis, 'PublicKeyCredential', kept)
    }
  })
})
