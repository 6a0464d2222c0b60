import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoverMessageAddress } from 'viem'
import { frameOf, type KeyPartners, startKeyPartners } from './startPartners.ts'
import { post } from './openRawPage.ts'
import { visitorOf } from './visitorOf.ts'

/* The threats of facts/embedded-wallet.md §1.6 that are the frame's, each against the bundle that ships and the real service. */

let partners: KeyPartners

beforeAll(async () => {
  partners = await startKeyPartners()
}, 120_000)
afterAll(() => partners?.stop())

const { open, signIn, addressOf, begin } = visitorOf(() => partners)

describe('threat 1: a malicious page drives the frame', () => {
  it('[S6.forbidden] no hash is signed blindly, and nothing for the wallet’s own contracts', async () => {
    const page = await open()
    await signIn(page, 'one@mail.test')
    const address = await addressOf(page)
    const asked = (method: string, params: unknown) => post(page, 'RPC_REQUEST', { method, params })
    await expect(asked('eth_sign', [address, `0x${'11'.repeat(32)}`])).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    const types = { Delegation: [{ name: 'delegate', type: 'address' }] }
    const domain = { name: 'x', chainId: 31_337 }
    const delegation = { types, domain, primaryType: 'Delegation', message: { delegate: address } }
    await expect(
      asked('eth_signTypedData_v4', [address, JSON.stringify(delegation)]),
    ).rejects.toThrow('does not sign this for a page')
    const own = {
      types: { A: [{ name: 'a', type: 'uint256' }] },
      domain: { ...domain, verifyingContract: address },
      primaryType: 'A',
      message: { a: 1 },
    }
    await expect(asked('eth_signTypedData_v4', [address, JSON.stringify(own)])).rejects.toThrow(
      'does not sign this for a page',
    )
    await page.context().close()
  })
})

describe('threat 1: a page burns the coin of its visitor by the fee', () => {
  it('a price, a tip or gas that no network takes is refused before anybody is asked', async () => {
    const page = await open()
    await signIn(page, 'fees@mail.test')
    const address = await addressOf(page)
    const call = { from: address, to: address, value: '0x1' }
    const price = `0x${(10n ** 13n).toString(16)}`
    for (const fees of [
      { gasPrice: price },
      { maxPriorityFeePerGas: price, maxFeePerGas: price },
      { gas: '0x1c9c380' },
    ])
      await expect(
        post(page, 'RPC_REQUEST', {
          method: 'eth_sendTransaction',
          params: [{ ...call, ...fees }],
        }),
      ).rejects.toThrow('far above what the network takes')
    expect(await frameOf(page).locator('section.request').count()).toBe(0)
    await page.context().close()
  })
})

describe('threat 3: XSS or a poisoned dependency in the frame', () => {
  it('pages hold no script and no style but files of their own origin, and the policy says so', async () => {
    const response = await fetch(
      `${partners.wallet.origin}/sdk?projectId=0123456789abcdef0123456789abcdef`,
    )
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*src="\/assets\/)|<style|style=|https?:\/\//u)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain(`frame-ancestors ${partners.app.origin}`)
    const shipped = readdirSync(partners.pages, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(partners.pages, file), 'utf8'))
      .join('\n')
    expect(shipped).not.toMatch(/innerHTML|document\.write|\beval\(|new Function\(/u)
  })
})

describe('threat 8 and 14: mailbox taken over; storage that is empty', () => {
  it('a login alone opens no wallet elsewhere, makes no second one, and a recovery does', async () => {
    const email = 'eight@mail.test'
    const password = 'brown bread at the harbour'
    const home = await open()
    await signIn(home, email)
    const address = await addressOf(home)

    // Whoever has the mailbox signs in, and that is all.
    const thief = await open()
    await signIn(thief, email)
    await expect(addressOf(thief)).rejects.toThrow('not a device of your wallet yet')
    await thief.context().close()

    const { answer } = await begin(home, 'personal_sign', ['0x48656c6c6f', address])
    const popup = home.context().waitForEvent('page')
    await frameOf(home).getByRole('button', { name: 'Set up a recovery' }).click()
    const window = await popup
    await window.getByRole('button', { name: 'Set up a recovery' }).click()
    await window.locator('summary').click()
    await window.getByLabel('Password', { exact: true }).fill(password)
    await window.getByLabel('The password again').fill(password)
    await window.getByRole('button', { name: 'With a password' }).click()
    await window
      .getByRole('heading', { name: 'The recovery is set up' })
      .waitFor({ timeout: 60_000 })
    await window.close()
    await frameOf(home).getByRole('button', { name: 'Refuse' }).click()
    await answer

    const other = await open()
    await signIn(other, email)
    const user = addressOf(other)
    user.catch(() => undefined)
    const opened = other.context().waitForEvent('page')
    await frameOf(other).getByRole('button', { name: 'Open it' }).click()
    const recovery = await opened
    await recovery.getByLabel('Password').fill('a wrong password, surely')
    await recovery.getByRole('button', { name: 'Open it' }).click()
    await recovery.getByText('This does not open your wallet.').waitFor({ timeout: 60_000 })
    await recovery.getByLabel('Password').fill(password)
    await recovery.getByRole('button', { name: 'Open it' }).click()
    await recovery
      .getByRole('heading', { name: 'Your wallet is open' })
      .waitFor({ timeout: 60_000 })
    expect(await user).toBe(address)
    const { answer: signed, approve } = await begin(other, 'personal_sign', [
      '0x48656c6c6f',
      address,
    ])
    await approve.click()
    const { value } = (await signed) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)

    // Split anew: the first browser is signed out, and what it keeps is worth nothing with the server's share of today.
    const late = await begin(home, 'personal_sign', ['0x48656c6c6f', address])
    await late.approve.click()
    expect(await late.answer).toEqual({ error: 'You are not signed in to the wallet.' })
    await expect(addressOf(home)).rejects.toThrow('You are not signed in to the wallet.')
    await other.context().close()
    await home.context().close()
  }, 180_000)
})

describe('threat 4: database stolen', () => {
  it('a recovery by passkey is locked by what the passkey alone makes, and new shares sign', async () => {
    const page = await open()
    await signIn(page, 'four@mail.test')
    const address = await addressOf(page)
    const first = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    const popup = page.context().waitForEvent('page')
    await frameOf(page).getByRole('button', { name: 'Set up a recovery' }).click()
    const window = await popup
    const cdp = await page.context().newCDPSession(window)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        hasPrf: true,
        automaticPresenceSimulation: true,
      },
    })
    await window.getByRole('button', { name: 'Set up a recovery' }).click()
    await window.getByRole('button', { name: 'With a passkey' }).click()
    await window
      .getByRole('heading', { name: 'The recovery is set up' })
      .waitFor({ timeout: 30_000 })
    await window.close()
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    await first.answer
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await frameOf(page).getByRole('button', { name: 'Recovery and keys' }).waitFor()
    await approve.click()
    const { value } = (await answer) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)
    await page.context().close()
  })
})

describe('threat 14: storage refused', () => {
  it('a newcomer is told, and no wallet is made that the page would take along', async () => {
    const page = await openRefused()
    await signIn(page, 'fourteen@mail.test')
    await expect(addressOf(page)).rejects.toThrow('keeps nothing for the wallet here')
    await page.context().close()
  })

  async function openRefused(): Promise<Page> {
    const newContext: typeof partners.browser.newContext = async (options) => {
      const context = await partners.browser.newContext(options)
      // What Chromium does where third-party storage is blocked (facts/embedded-wallet.md §1.3).
      await context.addInitScript(() => {
        if (window.top === window) return
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error.', 'UnknownError')
        }
      })
      return context
    }
    return open({ newContext })
  }
})

describe('threat 20: log leakage', () => {
  it('the service’s log holds no code, no link, no password of this run, also where a mail fails', async () => {
    const page = await open()
    await signIn(page, 'twenty@mail.test')
    partners.wallet.mailbox.break(true)
    await expect(post(page, 'CONNECT_EMAIL', { email: 'late@mail.test' })).rejects.toThrow()
    partners.wallet.mailbox.break(false)
    const log = partners.wallet.lines.join('')
    expect(log.length).toBeGreaterThan(0)
    for (const { code, link } of partners.wallet.mailbox.mails()) {
      if (code) expect(log).not.toContain(code)
      if (link) expect(log).not.toContain(link.split('#')[1])
    }
    expect(log).not.toMatch(/brown bread|#[\w-]{43}|\b\d{6}\b/u)
    await page.context().close()
  })
})
