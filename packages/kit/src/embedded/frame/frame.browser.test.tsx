import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import {
  newDeviceEmail,
  testFrameChannel,
  testOtp,
  testUser,
} from '@causeway/testkit/frame/runTestFrame'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  barePage,
  forgetHeard,
  heardNames as names,
  order,
  showFrame as show,
  signIn,
  typeCode,
  typeEmail,
  untouchedPage,
  viewOf as view,
} from '../../../test/showFrame.tsx'
import { expectAccessible, focused, modalRoot } from '../../../test/showKit.tsx'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { embeddedWalletInfo } from './embeddedFeed.ts'

describe('a login by e-mail', () => {
  it('[S1.embedded-email] [S3.connector-auth] [S3.account-state-embedded] [S3.storage-login-used] [S3.storage-email] [S3.storage-last-chain] [S7.events-embedded] opens the wallet: address, code, account; closes the modal', async () => {
    const { kit, events, storage } = await show()
    expect(document.querySelector('causeway-frame')).toBeNull()
    await signIn(kit)
    expect(kit.account()).toMatchObject({ address: testUser.address, connector: { id: 'ID_AUTH' } })
    expect(view(kit)).toBe('closed')
    expect(kit.connection.get().connectors).toContainEqual(
      expect.objectContaining({ id: 'ID_AUTH', type: 'AUTH' }),
    )
    expect(embeddedWalletInfo(kit)).toMatchObject({
      user: { email: testUser.email },
      socialProvider: 'email',
      smartAccountDeployed: false,
      preferredAccountTypes: { eip155: 'eoa' },
    })
    expect(storage.getItem(storageKeys.loginUsed)).toBe('true')
    expect(storage.getItem(storageKeys.loginEmail)).toBe(`"${testUser.email}"`)
    expect(storage.getItem(storageKeys.lastUsedChain)).toBe('137')
    expect(storage.getItem(storageKeys.lastEmailLogin)).toBeNull()
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'EMAIL_LOGIN_SELECTED',
        'EMAIL_SUBMITTED',
        'EMAIL_VERIFICATION_CODE_SENT',
        'EMAIL_VERIFICATION_CODE_PASS',
        'CONNECT_SUCCESS',
      ]),
    )
    const name = 'Embedded Wallet'
    expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', method: 'email', name })
    expect(names().slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_EMAIL'])
  })

  it('a login that the app opens by itself has its own heading, in a language whose words are not here yet', async () => {
    const { kit } = await show({ language: 'tr' })
    kit.open({ view: 'EmailLogin' })
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('E-posta ile giriş')
  })

  it('a wrong code is said and typed anew; a right one that is pasted is sent off by itself', async () => {
    const { kit } = await show()
    kit.open()
    await typeEmail()
    await typeCode('000000')
    await expect.element(page.getByText('This code is wrong.')).toBeVisible()
    await expectAccessible()
    await vi.waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Digit 1 of 6'))
    const paste = new DataTransfer()
    paste.setData('text', ` ${testOtp} `)
    modalRoot()
      ?.querySelector('.otp input')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: paste, bubbles: true, composed: true }),
      )
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 5_000)
  })

  it('[S8.email-cooldown] [S5.email-cooldown] an address that is none and one too soon are told at once, and nothing is posted', async () => {
    const storage = memoryStorage()
    const { kit } = await show({}, storage)
    kit.open()
    await typeEmail('nobody')
    await expect.element(page.getByText('This is no e-mail address.')).toBeVisible()
    storage.setItem(storageKeys.lastEmailLogin, String(Date.now() - 10_000))
    await typeEmail()
    await expect.element(page.getByText(/Please try again after \d+ seconds/u)).toBeVisible()
    expect(names()).toEqual([])
    await expectAccessible()
  })

  it('a new browser waits for the mail’s link, and shows the code of the mail’s page', async () => {
    const { kit } = await show()
    kit.open()
    await typeEmail(newDeviceEmail)
    await expect.element(page.getByLabelText('Code to compare')).toHaveTextContent('K7QX')
    await expectAccessible()
    await vi.waitFor(() => expect(names()).toContain('CONNECT_DEVICE'))
    order('approveDevice')
    await expect.element(page.getByLabelText('Digit 1 of 6')).toBeVisible()
    expect(view(kit)).toBe('EmailVerifyOtp')
    await typeCode(testOtp)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 5_000)
  })

  it('a mail that cannot be sent is told where the address was typed', async () => {
    const { kit } = await show()
    kit.open()
    await typeEmail('down@example.org')
    await expect
      .element(page.getByText('The e-mail could not be sent. Try again later.'))
      .toBeVisible()
  })
})

/** What somebody who signed in and left has kept; the frame heard nothing since. */
async function earlierLogin() {
  const storage = memoryStorage()
  const { kit } = await show({}, storage)
  await signIn(kit)
  const { address } = kit.account()
  kit.destroy()
  forgetHeard()
  return { storage, address }
}

describe('an earlier login', () => {
  it('is taken up by itself where the login was used, and never otherwise', async () => {
    const { storage } = await earlierLogin()
    const { kit } = await show({}, storage)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 8_000)
    expect(kit.account().reason).toBe('restored')
    await vi.waitFor(() => expect(names()).toContain('IS_CONNECTED'))
    expect(embeddedWalletInfo(kit)?.user.email).toBe(testUser.email)
  })

  it('[D54] is shown from what was kept, and asked for once somebody acts', async () => {
    const { storage, address } = await earlierLogin()
    const { acted, act } = untouchedPage()
    const { kit } = await show({ environment: { ...barePage(), acted } }, storage)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 8_000)
    expect([kit.account().address, kit.account().reason]).toEqual([address, 'restored'])
    expect(embeddedWalletInfo(kit)?.user.email).toBe(testUser.email)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(names()).toEqual([])
    act()
    await vi.waitFor(() => expect(names()).toContain('GET_USER'), 8_000)
    expect(kit.account().status).toBe('connected')
  })

  it('[D54] the first press of a visit may be the one that asks it to sign: the question stays', async () => {
    const { storage } = await earlierLogin()
    const { acted, act } = untouchedPage()
    const { kit } = await show({ environment: { ...barePage(), acted } }, storage)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 8_000)
    act()
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(names()).toContain('GET_USER'), 8_000)
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([view(kit), names().includes('RPC_ABORT')]).toEqual(['ApproveTransaction', false])
    order('approve')
    expect((await signed).status).toBe('ok')
  })

  it('error: [D54] one that is over by then ends with the first act', async () => {
    const { storage } = await earlierLogin()
    localStorage.removeItem(testFrameChannel)
    const { acted, act } = untouchedPage()
    const { kit } = await show({ environment: { ...barePage(), acted } }, storage)
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 8_000)
    act()
    await vi.waitFor(() => expect(kit.account().status).toBe('disconnected'), 8_000)
    expect(storage.getItem(storageKeys.loginAccounts)).toBeNull()
  })

  it('[S4.login-cleared] one that is over clears what was kept of it', async () => {
    const { storage } = await earlierLogin()
    localStorage.removeItem(testFrameChannel)
    const { kit } = await show({}, storage)
    await vi.waitFor(() => expect(kit.account().status).toBe('disconnected'), 8_000)
    await vi.waitFor(() => expect(storage.getItem(storageKeys.loginUsed)).toBeNull(), 8_000)
    for (const key of [storageKeys.loginEmail, storageKeys.lastUsedChain, storageKeys.socialName])
      expect(storage.getItem(key)).toBeNull()
  })

  it('one whose wallet is not open in this browser opens no modal by itself, and is over', async () => {
    const { storage } = await earlierLogin()
    const { kit } = await show({ projectId: 'elsewhere' }, storage)
    await vi.waitFor(() => expect(names()).toContain('RPC_ABORT'), 8_000)
    await vi.waitFor(() => expect(kit.account().status).toBe('disconnected'), 8_000)
    expect(view(kit)).toBe('closed')
    expect(storage.getItem(storageKeys.loginUsed)).toBeNull()
  })

  it('one that is being looked at takes nothing from a visitor who logs in meanwhile: the frame is shown', async () => {
    const { storage } = await earlierLogin()
    const { kit } = await show({ projectId: 'elsewhere' }, storage)
    kit.open()
    const login = connectEmbedded(kit, { provider: 'email' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(view(kit)).toBe('ApproveTransaction'), 8_000)
    expect(names()).not.toContain('RPC_ABORT')
    kit.close({ force: true })
    expect(await login).toBeInstanceOf(Error)
  })

  it('signing out tells the frame, and forgets', async () => {
    const { kit, storage } = await show()
    await signIn(kit)
    await disconnect(kit)
    await vi.waitFor(() => expect(names()).toContain('SIGN_OUT'))
    expect(storage.getItem(storageKeys.loginUsed)).toBeNull()
    expect(embeddedWalletInfo(kit)).toBeUndefined()
  })
})

describe('a request', () => {
  it('[S2.view-approve-transaction] [S2.frame-unsafe-open] [S4.request-done-close] opens the modal at the frame, and closes it after the answer', async () => {
    const { kit } = await show()
    await signIn(kit)
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(view(kit)).toBe('ApproveTransaction'))
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    // The frame lies over its place: it says there how high it is.
    const place = modalRoot()?.querySelector<HTMLElement>('.approval')
    await vi.waitFor(() =>
      expect(place?.style.getPropertyValue('--frame-height')).toMatch(/^\d+px$/u),
    )
    kit.close()
    kit.modal.send({ type: 'dismiss' })
    expect(view(kit)).toBe('ApproveTransaction')
    order('approve')
    expect(await signed).toEqual({ status: 'ok', value: `0x${'ab'.repeat(65)}` })
    expect(view(kit)).toBe('closed')
  })

  it('[S4.close-rejects-pending] a refusal is a state, and so is a forced close, which tells the frame', async () => {
    const { kit } = await show()
    await signIn(kit)
    const refused = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    order('reject')
    expect(await refused).toEqual({ status: 'rejected' })
    forgetHeard()
    const closed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    kit.close({ force: true })
    expect(await closed).toEqual({ status: 'rejected' })
    await vi.waitFor(() => expect(names()).toContain('RPC_ABORT'))
  })

  it('[S6.forbidden] [S6.forbidden-ui] what is not allowed never reaches the frame, and the modal says so', async () => {
    const { kit } = await show()
    await signIn(kit)
    forgetHeard()
    await expect(
      kit.provider()?.request({ method: 'eth_sign', params: ['0x', '0x'] }),
    ).rejects.toThrow('Requested RPC call is not allowed')
    await expect.element(page.getByText('Action not allowed')).toBeVisible()
    expect(names()).not.toContain('RPC_REQUEST')
  })
})

describe('other logins', () => {
  it('[S1.embedded-farcaster] [S2.view-connecting-farcaster] [S7.frame-get-farcaster-uri] [S7.frame-connect-farcaster] [S3.storage-social-name] [S7.events-embedded] Farcaster shows a code, waits for the phone, and opens the wallet', async () => {
    const { kit, events, storage } = await show()
    kit.open({ view: 'ConnectingFarcaster' })
    await expect.element(page.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
    await expectAccessible()
    await vi.waitFor(() => expect(names()).toContain('CONNECT_FARCASTER'))
    order('approveDevice')
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 5_000)
    expect(embeddedWalletInfo(kit)?.socialProvider).toBe('farcaster')
    expect(storage.getItem(storageKeys.socialName)).toBe('"ada"')
    expect(names()).toContain('GET_FARCASTER_URI')
    const told = () =>
      events.flatMap((one) =>
        'provider' in one && one.provider === 'farcaster' ? [one.event] : [],
      )
    await vi.waitFor(() =>
      expect(told()).toEqual([
        'SOCIAL_LOGIN_STARTED',
        'SOCIAL_LOGIN_REQUEST_USER_DATA',
        'SOCIAL_LOGIN_SUCCESS',
      ]),
    )
  })

  it('[S4.farcaster-back-reload] left before there is an account, the frame is loaded anew', async () => {
    const { kit } = await show()
    kit.open()
    kit.modal.send({ type: 'push', view: { name: 'ConnectingFarcaster' } })
    await vi.waitFor(() => expect(names()).toContain('CONNECT_FARCASTER'), 4_000)
    kit.modal.send({ type: 'goBack' })
    await vi.waitFor(() => expect(names()).toContain('RELOAD'))
  })
})
