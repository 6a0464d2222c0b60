import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoverMessageAddress } from 'viem'
import { frameOf, newestCode, type Partners, startPartners } from '../interop/frame/partners.ts'
import { openRawPage, post } from './rawPage.ts'

/* The threats of embedded-wallet.md §1.6 that are the frame's, each against the bundle that ships and the real service. */

let partners: Partners

beforeAll(async () => {
  partners = await startPartners()
}, 120_000)
afterAll(() => partners?.stop())

const open = (browser = partners.browser) =>
  openRawPage(browser, partners.app.origin, partners.wallet.origin)

/** A login by link and code, as our kit makes it. */
async function signIn(page: Page, email: string): Promise<{ matchCode?: string }> {
  const { wallet } = partners
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const first = (await post(page, 'CONNECT_EMAIL', { email })) as {
    action: string
    matchCode?: string
  }
  if (first.action === 'VERIFY_DEVICE') {
    const { link } = await wallet.mailbox.next(email, seen)
    const window = await page.context().newPage()
    await window.goto(link ?? '')
    expect(await window.locator('.code').innerText()).toBe(first.matchCode)
    expect(await window.getByText(partners.app.origin).count()).toBe(1)
    await window.getByRole('button', { name: 'Yes, it is me' }).click()
    await window.getByText('Confirmed.').waitFor()
    await window.close()
    await post(page, 'CONNECT_DEVICE')
  }
  await post(page, 'CONNECT_OTP', { otp: await newestCode(wallet, email) })
  return first
}

const addressOf = async (page: Page) =>
  ((await post(page, 'GET_USER', {})) as { address: `0x${string}` }).address

/** Begins a request and waits for its screen. */
async function begin(page: Page, method: string, params: unknown) {
  const answer = post(page, 'RPC_REQUEST', { method, params }).then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  )
  await frameOf(page).getByRole('button', { name: 'Refuse' }).waitFor()
  return { answer, approve: frameOf(page).getByRole('button', { name: 'Approve' }) }
}

describe('threat 2: click-jacking, overlay, a frame moved under the pointer', () => {
  it('[S6.approve-personal-sign] [T2] a covered button takes no click, and takes it again once it was in sight', async () => {
    const page = await open()
    await signIn(page, 'two@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    // A layer that lets clicks through, as click-jackers draw it.
    await page.evaluate(() => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.style.cssText = 'position:fixed;inset:0;background:#fffe;pointer-events:none;z-index:9'
      document.body.append(layer)
    })
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.opacity = '0.1'
    })
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.opacity = '1'
    })
    await approve.click()
    const { value } = (await answer) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)
    await page.context().close()
  })

  it('[S6.approve-personal-sign] a page that covers what is asked, and leaves the button in sight, gets no click', async () => {
    const page = await open()
    await signIn(page, 'covers@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    const button = await approve.boundingBox()
    const over = (top: number, bottom: number) =>
      page.evaluate(
        ([from, to]) => {
          document.querySelector('#layer')?.remove()
          const layer = document.createElement('div')
          layer.id = 'layer'
          layer.style.cssText = `position:fixed;left:0;right:0;top:${from}px;height:${to! - from!}px;background:#fff;z-index:9`
          document.body.append(layer)
        },
        [top, bottom],
      )
    await over(0, (button?.y ?? 0) - 10)
    await expect.poll(() => approve.isEnabled()).toBe(false)
    // One row is enough: the account that is asked.
    const row = await frameOf(page).locator('.row').last().boundingBox()
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await over(row?.y ?? 0, (row?.y ?? 0) + 20)
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('[S6.approve-personal-sign] a page that shows a strip of the frame with the button alone gets no click', async () => {
    const page = await open()
    await signIn(page, 'strip@mail.test')
    const address = await addressOf(page)
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('#w3m-iframe')
      // The lowest 90 px of the frame, through a hole in the page.
      frame!.style.clipPath = 'inset(510px 0 0 0)'
    })
    const clipped = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await clipped.approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('#w3m-iframe')
      frame!.style.clipPath = 'none'
      // The same by a frame as low as its button: what scrolls is seen by nobody.
      frame!.style.height = '90px'
    })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await clipped.approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.height = '600px'
    })
    await clipped.approve.click()
    expect(await clipped.answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('[S6.approve-personal-sign] what is longer than the frame is scrolled to its end first', async () => {
    const page = await open()
    await signIn(page, 'long@mail.test')
    const address = await addressOf(page)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.height = '320px'
    })
    const text = `0x${Buffer.from('A line of the text.\n'.repeat(40)).toString('hex')}`
    const { answer, approve } = await begin(page, 'personal_sign', [text, address])
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await approve.isEnabled()).toBe(false)
    const scroll = (by: number) =>
      frameOf(page)
        .locator('html')
        .evaluate((root, pixels) => root.scrollBy({ top: pixels, behavior: 'instant' }), by)
    // What is flicked past was not seen.
    await scroll(4_000)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await approve.isEnabled()).toBe(false)
    await scroll(-4_000)
    for (let step = 0; step < 12; step += 1) {
      await scroll(60)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('a click that a script makes is none', async () => {
    const page = await open()
    await signIn(page, 'script@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.evaluate((button: HTMLButtonElement) => button.click())
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    expect(await answer).toEqual({ error: 'User rejected the request' })
    await page.context().close()
  })
})

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
      // What Chromium does where third-party storage is blocked (embedded-wallet.md §1.3).
      await context.addInitScript(() => {
        if (window.top === window) return
        IDBFactory.prototype.open = () => {
          throw new DOMException('Internal error.', 'UnknownError')
        }
      })
      return context
    }
    return openRawPage({ newContext }, partners.app.origin, partners.wallet.origin)
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
