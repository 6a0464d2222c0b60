import { describe, expect, it } from 'vitest'
import { emailResendOf, emailStartOf, emailVerifyOf } from '@causeway/protocol/api/wallet/email'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { approve, dapp, freshEmail, nextCode, signIn } from '../../testing/embedded/testWallet.ts'
import { statusAndText, walletForTests } from '../../testing/embedded/walletForTests.ts'

const minute = 60_000

describe.each(['embedded', 'postgres'] as const)('sign-in by e-mail on %s', (kind) => {
  const on = walletForTests(kind)

  /** A login of a new device, up to the code that its mail brings. */
  async function codeSent() {
    const email = freshEmail()
    const device = await on.wallet.device()
    const { loginId } = await device.startEmail(email)
    await approve(on.wallet, (await on.wallet.mailbox.next(email)).link ?? '')
    const { code } = await nextCode(on.wallet, email, 0)
    return { email, device, loginId, code }
  }

  it('a new device confirms itself by a link, and is sent a code then', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    const started = await device.startEmail(email)
    expect(started).toMatchObject({ action: 'VERIFY_DEVICE' })
    const mail = await on.wallet.mailbox.next(email)
    expect(mail.code).toBeNull()
    const token = mail.link?.split('#')[1] ?? ''
    const shown = await on.wallet.request(`/wallet/v1/device-links/${token}`)
    expect(await shown.json()).toMatchObject({
      email,
      browser: 'Chrome, Linux',
      dappOrigin: dapp,
      matchCode: started.matchCode,
      isApproved: false,
    })
    expect((await approve(on.wallet, mail.link ?? '')).status).toBe(200)
    const { code } = await nextCode(on.wallet, email, mail.id)
    const session = await device.verify(started.loginId, code)
    expect(session).toMatchObject({ user: { email, provider: 'email' }, wallet: null })
    device.take(session)
    expect(await device.ask(sessionMeOf)).toMatchObject({ user: { email }, isFresh: true })
    // Known now: straight to the code; and with its session there is nothing to prove.
    expect(await device.startEmail(email)).toMatchObject({ action: 'CONNECT' })
    device.take(null)
    on.late += minute
    expect(await device.startEmail(email)).toMatchObject({ action: 'VERIFY_OTP' })
  })

  it('[T7] of a page that shows no code, mail and link say when it was asked for, and that there is none to compare', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    await device.ask(emailStartOf, { body: { email, dappOrigin: dapp, showsMatchCode: false } })
    const mail = await on.wallet.mailbox.next(email)
    expect(mail.text).toContain('shows no code')
    expect(mail.text).not.toContain('compare the code')
    expect(mail.text).toMatch(/asked for on \w+ \d+, \d{4} at .* UTC/u)
    const token = mail.link?.split('#')[1] ?? ''
    const shown = (await (await on.wallet.request(`/wallet/v1/device-links/${token}`)).json()) as {
      readonly askedAt: number
    }
    expect(shown).toMatchObject({ showsMatchCode: false, dappOrigin: dapp })
    expect(Math.abs(shown.askedAt * 1_000 - Date.now() - on.late)).toBeLessThan(minute)
    expect((await approve(on.wallet, mail.link ?? '')).status).toBe(200)
  })

  it('[T7] reading a link approves nothing, and a login stays closed until somebody clicks', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    const { loginId } = await device.startEmail(email)
    const { link, id } = await on.wallet.mailbox.next(email)
    const token = link?.split('#')[1] ?? ''
    for (let n = 0; n < 3; n++) await on.wallet.request(`/wallet/v1/device-links/${token}`)
    expect(
      await statusAndText(await device.raw(emailVerifyOf, { body: { loginId, otp: '000000' } })),
    ).toContain('404')
    expect(on.wallet.mailbox.mails(email).map((mail) => mail.id)).toEqual([id])
    const wrong = await on.wallet.request(`/wallet/v1/device-links/${token}/approve`, {
      method: 'POST',
      body: JSON.stringify({ matchCode: '2222' }),
    })
    expect(wrong.status).toBe(404)
    expect((await approve(on.wallet, link ?? '')).status).toBe(200)
    expect((await approve(on.wallet, link ?? '')).status).toBe(404)
  })

  it('[T7] a code is worth nothing on another device, nor for another login', async () => {
    const { email, device, loginId, code } = await codeSent()
    const thief = await on.wallet.device()
    const stolen = await thief.raw(emailVerifyOf, { body: { loginId, otp: code } })
    expect(await statusAndText(stolen)).toContain('is not known to this device')
    expect((await device.verify(loginId, code)).user.email).toBe(email)
    const again = await device.raw(emailVerifyOf, { body: { loginId, otp: code } })
    expect(again.status).toBe(404)
  })

  it(`${kind === 'postgres' ? '200' : '20'} wrong guesses at once: five are looked at`, async () => {
    const count = kind === 'postgres' ? 200 : 20
    const { device, loginId, code } = await codeSent()
    const otp = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: count }, async () =>
        statusAndText(await device.raw(emailVerifyOf, { body: { loginId, otp } })),
      ),
    )
    expect(answers.filter((text) => text.includes('is wrong'))).toHaveLength(5)
    expect(answers.filter((text) => text.includes('tried too often'))).toHaveLength(count - 5)
    // The sixth is not looked at, though it is right.
    const right = await device.raw(emailVerifyOf, { body: { loginId, otp: code } })
    expect(await statusAndText(right)).toContain('tried too often')
  })

  it('[T21] after three codes that were tried in vain a known device needs a link again, and no code comes without it', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    await signIn(on.wallet, email, device)
    device.take(null)
    for (let n = 0; n < 3; n++) {
      on.late += minute
      const seen = on.wallet.mailbox.mails()[0]?.id ?? 0
      const { loginId, action } = await device.startEmail(email)
      expect(action).toBe('VERIFY_OTP')
      const { code } = await nextCode(on.wallet, email, seen)
      const otp = code === '000000' ? '000001' : '000000'
      for (let tried = 0; tried < 5; tried++)
        await device.raw(emailVerifyOf, { body: { loginId, otp } })
      on.late += minute
      if (n < 2) continue
      const again = await device.raw(emailResendOf, { body: { loginId } })
      expect(again.status).toBe(404)
    }
    const seen = on.wallet.mailbox.mails()[0]?.id ?? 0
    const { action, loginId } = await device.startEmail(email)
    expect(action).toBe('VERIFY_DEVICE')
    await approve(on.wallet, (await on.wallet.mailbox.next(email, seen)).link ?? '')
    const { code } = await nextCode(on.wallet, email, seen)
    expect((await device.verify(loginId, code)).user.email).toBe(email)
  })

  it('20 right answers at once: one signs in', async () => {
    const { device, loginId, code } = await codeSent()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.raw(emailVerifyOf, { body: { loginId, otp: code } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('error: an old code, a page of nobody, no proof, a proof of another call, one shown twice', async () => {
    const { email, device, loginId, code } = await codeSent()
    on.late += 10 * minute
    const old = await device.raw(emailVerifyOf, { body: { loginId, otp: code } })
    expect(await statusAndText(old)).toContain('is old')
    const evil = { email, dappOrigin: 'https://evil.example' }
    expect(await statusAndText(await device.raw(emailStartOf, { body: evil }))).toContain('403')
    const body = { email: freshEmail(), dappOrigin: dapp }
    const address = device.addressOf(emailStartOf)
    const bare = await device.raw(emailStartOf, { body }, { dpop: '' })
    expect(await statusAndText(bare)).toContain('is missing')
    const other = await device.proofOf('POST', `${address.split('?')[0]}x`, null)
    expect(
      await statusAndText(await device.raw(emailStartOf, { body }, { dpop: other })),
    ).toContain('another call')
    const proof = await device.proofOf('POST', address, null)
    expect((await device.raw(emailStartOf, { body }, { dpop: proof })).status).toBe(200)
    expect(
      await statusAndText(await device.raw(emailStartOf, { body }, { dpop: proof })),
    ).toContain('was used before')
    const past = await device.proofOf('POST', address, null, { iat: 1 })
    expect(await statusAndText(await device.raw(emailStartOf, { body }, { dpop: past }))).toContain(
      'too old',
    )
  })

  it('[T21] tells nobody whether an address is known, and locks no owner out', async () => {
    const email = freshEmail()
    const owner = await on.wallet.device()
    await signIn(on.wallet, email, owner)
    owner.take(null)
    const answers = []
    for (const asked of [email, freshEmail('nobody')]) {
      const { action, matchCode } = await (await on.wallet.device()).startEmail(asked)
      answers.push({ action, hasMatch: matchCode !== null })
    }
    expect(answers[0]).toEqual(answers[1])
    on.late += minute
    for (let n = 0; n < 6; n++) {
      const stranger = await on.wallet.device()
      await stranger.raw(emailStartOf, { body: { email, dappOrigin: dapp } })
    }
    const shut = await (
      await on.wallet.device()
    ).raw(emailStartOf, { body: { email, dappOrigin: dapp } })
    expect(shut.status).toBe(429)
    expect(await owner.startEmail(email)).toMatchObject({ action: 'VERIFY_OTP' })
  })

  it('a mail server that is down is told, and the next try is as good as the first', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    on.wallet.mailbox.break(true)
    const down = await device.raw(emailStartOf, { body: { email, dappOrigin: dapp } })
    expect(await statusAndText(down)).toMatch(/^503 .*could not be sent/u)
    on.wallet.mailbox.break(false)
    const again = await on.wallet.device()
    await signIn(on.wallet, email, again)
    expect(again.session().user.email).toBe(email)
    expect(on.wallet.lines.join('\n')).toContain('a mail could not be sent')
  })
})
