import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { InteropStep } from '../createSteps.ts'
import { type FrameAccount, failsWith, type FrameErrors } from './asking.ts'
import {
  askFrame,
  frameOf,
  approveLink,
  newestCode,
  openApp,
  type Partners,
  signInToFrame,
} from '../../embedded/startPartners.ts'

/** Every message of a login and a session, by the official provider's own methods. */
export async function loginsRound(partners: Partners, step: InteropStep): Promise<void> {
  const page = await openApp(partners)
  const email = 'ada@mail.test'
  await step('IS_CONNECTED before a login', async () => {
    assert.deepEqual(await askFrame(page, 'isConnected'), { isConnected: false })
  })
  await step('CONNECT_EMAIL of no address is refused before it is sent', () =>
    failsWith(page, /email/iu, 'connectEmail', { email: 'nobody' }),
  )
  await step('CONNECT_OTP without a login', () =>
    failsWith(page, /no login was begun/u, 'connectOtp', { otp: '123456' }).catch(async () => {
      // Nothing has loaded the frame yet: the provider has no window to post to.
      await failsWith(page, /iframe is not set|null/u, 'connectOtp', { otp: '123456' })
    }),
  )
  await step('CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP', async () => {
    assert.equal(await signInToFrame(page, partners, email), 'VERIFY_DEVICE')
  })
  await step('SET_PREFERRED_ACCOUNT and GET_USER: the wallet is made, once', async () => {
    const user = (await askFrame(page, 'connect', {
      chainId: 31_337,
      preferredAccountType: 'smartAccount',
    })) as FrameAccount
    assert.match(user.address, /^0x[0-9a-fA-F]{40}$/u)
    assert.equal(user.chainId, 31_337)
    assert.equal(user.email, email)
    const again = (await askFrame(page, 'getUser', {})) as FrameAccount
    assert.equal(again.address, user.address)
  })
  await step('GET_CHAIN_ID and SWITCH_NETWORK answer numbers', async () => {
    assert.deepEqual(await askFrame(page, 'getChainId'), { chainId: 31_337 })
    assert.deepEqual(await askFrame(page, 'switchNetwork', 'eip155:1'), { chainId: 1 })
    await failsWith(page, /not supported/u, 'switchNetwork', 5)
    assert.deepEqual(await askFrame(page, 'switchNetwork', 31_337), { chainId: 31_337 })
  })
  await words(page, step)
  await changes(page, partners, email, step)
  await page.context().close()
}

/** What a page says of itself, and what is not offered. */
async function words(page: Page, step: InteropStep): Promise<void> {
  await step('SYNC_THEME and SYNC_DAPP_DATA', async () => {
    await askFrame(page, 'syncTheme', { themeMode: 'light' })
    assert.equal(
      await frameOf(page).evaluate(() => document.documentElement.dataset['theme']),
      'light',
    )
    const metadata = { name: 'Interop', description: 'x', url: 'https://evil.example', icons: [] }
    await askFrame(page, 'syncDappData', {
      projectId: '0123456789abcdef0123456789abcdef',
      metadata,
    })
    await failsWith(page, /another project/u, 'syncDappData', { projectId: 'other' })
  })
  await step('GET_SOCIAL_REDIRECT_URI of a login that is not offered, an unknown one', async () => {
    await failsWith(page, /not offered|wrong/u, 'getSocialRedirectUri', { provider: 'google' })
    await failsWith(page, /provider|enum/iu, 'getSocialRedirectUri', { provider: 'myspace' })
  })
  await step('CONNECT_SOCIAL with a handle that nobody gave', () =>
    failsWith(page, /./u, 'connectSocial', 'https://wallet.test/callback#result=none'),
  )
  await step('GET_FARCASTER_URI and CONNECT_FARCASTER where they are not offered', async () => {
    await failsWith(page, /./u, 'getFarcasterUri')
    await failsWith(page, /no login was begun/u, 'connectFarcaster')
  })
}

/** Another address, another page, and the end. */
async function changes(
  page: Page,
  partners: Partners,
  email: string,
  step: InteropStep,
): Promise<void> {
  await step('CONNECT_EMAIL of the address that is signed in answers CONNECT', async () => {
    await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
    assert.deepEqual(await askFrame(page, 'connectEmail', { email }), { action: 'CONNECT' })
  })
  await step('UPDATE_EMAIL, both codes', async () => {
    // The service sends one address a mail every 30 seconds.
    await page.waitForTimeout(31_000)
    const before = partners.wallet.mailbox.mails(email)[0]?.id ?? 0
    assert.deepEqual(await askFrame(page, 'updateEmail', { email: 'eve@mail.test' }), {
      action: 'VERIFY_PRIMARY_OTP',
    })
    const { code: first } = await partners.wallet.mailbox.next(email, before)
    await failsWith(page, /Invalid code/u, 'updateEmailPrimaryOtp', { otp: '000000' })
    await askFrame(page, 'updateEmailPrimaryOtp', { otp: first })
    // The new address is one that this browser never signed in to: its mail has a link, and the code comes after it.
    const { link } = await partners.wallet.mailbox.next('eve@mail.test')
    await approveLink(page, link ?? '')
    const second = await newestCode(partners.wallet, 'eve@mail.test')
    assert.deepEqual(await askFrame(page, 'updateEmailSecondaryOtp', { otp: second }), {
      newEmail: 'eve@mail.test',
    })
  })
  await step('RELOAD: the session and the wallet are there again', async () => {
    const { address } = (await askFrame(page, 'getUser', {})) as FrameAccount
    const loaded = page.waitForEvent('framenavigated')
    await askFrame(page, 'reload')
    await loaded
    await page.waitForTimeout(1_500)
    assert.deepEqual(await askFrame(page, 'isConnected'), { isConnected: true })
    assert.equal(((await askFrame(page, 'getUser', {})) as FrameAccount).address, address)
  })
  await step('SIGN_OUT', async () => {
    await askFrame(page, 'disconnect')
    await page.evaluate(() => localStorage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true'))
    assert.deepEqual(await askFrame(page, 'isConnected'), { isConnected: false })
    await failsWith(page, /not signed in/u, 'getUser', {})
  })
  await step('no error reached the page', async () => {
    assert.deepEqual(await page.evaluate(() => (window as unknown as FrameErrors).errors), [])
  })
}
