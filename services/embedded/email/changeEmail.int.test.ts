import {
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
  emailVerifyOf,
} from '@causeway/protocol/api/wallet/email'
import { deviceRemoveOf } from '@causeway/protocol/api/wallet/devices'
import { recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { describe, expect, it } from 'vitest'
import {
  approve,
  changeEmail,
  dapp,
  freshEmail,
  nextCode,
  signIn,
  stepCode,
} from '../../testing/embedded/testWallet.ts'
import { statusAndText, walletForTests } from '../../testing/embedded/walletForTests.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('a change of the address', () => {
  const on = walletForTests('embedded')
  const newest = () => on.wallet.mailbox.mails()[0]?.id ?? 0

  it('[T23] attack: an address that was never this browser’s is asked by a link that says who, where and for what', async () => {
    const { email, device } = await on.owner()
    const victim = freshEmail('victim')
    const seen = newest()
    const begun = await device.ask(emailUpdateOf, { body: { email: victim } })
    expect(begun).toEqual({ action: 'VERIFY_PRIMARY_OTP', matchCode: null })
    const primary = await nextCode(on.wallet, email, seen)
    expect(primary.text).toContain('Chrome, Linux')
    const { matchCode } = await device.ask(emailUpdatePrimaryOf, { body: { otp: primary.code } })
    const mail = await on.wallet.mailbox.next(victim, seen)
    expect(mail.code).toBeNull()
    for (const told of [new URL(dapp).host, 'Chrome, Linux']) expect(mail.text).toContain(told)
    const token = mail.link?.split('#')[1] ?? ''
    const shown = await (await on.wallet.request(`/wallet/v1/device-links/${token}`)).json()
    expect(shown).toMatchObject({ kind: 'change', email: victim, matchCode, isApproved: false })
    // Whoever only tells a code tells none: there is one after the press alone.
    const guess = await device.raw(emailUpdateSecondaryOf, { body: { otp: '000000' } })
    expect(guess.status).toBe(404)
    expect((await approve(on.wallet, mail.link ?? '')).status).toBe(200)
    const { code } = await nextCode(on.wallet, victim, mail.id)
    // What proves an address for a change opens no session of its own.
    on.late += minute
    const login = await device.startEmail(victim)
    const crossed = await device.raw(emailVerifyOf, { body: { loginId: login.loginId, otp: code } })
    expect(crossed.ok).toBe(false)
    expect((await device.raw(emailUpdateSecondaryOf, { body: { otp: code } })).status).toBe(200)
  })

  it('[T23] attack: a stranger’s mailbox gets five mails an hour of all changes together, and few guesses', async () => {
    const victim = freshEmail('flooded')
    const answers: number[] = []
    for (let one = 0; one < 8; one += 1) {
      const { email, device } = await on.owner()
      const seen = newest()
      await device.ask(emailUpdateOf, { body: { email: victim } })
      const { code } = await nextCode(on.wallet, email, seen)
      answers.push((await device.raw(emailUpdatePrimaryOf, { body: { otp: code } })).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(5)
    expect(on.wallet.mailbox.mails(victim)).toHaveLength(5)
  })

  it('a code that proved one new address proves no other that is asked for meanwhile', async () => {
    const { email, device } = await on.owner()
    const [mine, victims] = [freshEmail('mallory'), freshEmail('ada')]
    let seen = newest()
    const begun = await device.ask(emailUpdateOf, { body: { email: mine } })
    const otp = await stepCode(on.wallet, email, begun, seen)
    const next = await device.ask(emailUpdatePrimaryOf, { body: { otp } })
    const code = await stepCode(on.wallet, mine, next, seen)
    on.late += minute
    seen = newest()
    await device.ask(emailUpdateOf, { body: { email: victims } })
    expect((await device.raw(emailUpdateSecondaryOf, { body: { otp: code } })).status).toBe(404)
    const primary = await nextCode(on.wallet, email, seen)
    await device.ask(emailUpdatePrimaryOf, { body: { otp: primary.code } })
    const taken = await device.raw(emailUpdateSecondaryOf, { body: { otp: code } })
    expect(taken.ok).toBe(false)
    expect((await device.ask(sessionMeOf)).user.email).toBe(email)
  })

  it('[T24] attack: whoever reads the old mailbox has no session after the change, and a browser that was taken away ends none', async () => {
    const { email, device, seed } = await on.owner()
    const thief = await on.wallet.device()
    await signIn(on.wallet, email, thief)
    on.late += minute
    await changeEmail(on.wallet, device, email, freshEmail('new'))
    expect((await thief.raw(sessionMeOf)).status).toBe(401)
    expect((await device.ask(sessionMeOf)).wallet?.id).toBe(seed.walletId)
    expect(await on.happened(device)).toContain('email.changed')

    const lost = await on.owner()
    const seen = newest()
    const next = freshEmail('next')
    const begun = await lost.device.ask(emailUpdateOf, { body: { email: next } })
    const first = await stepCode(on.wallet, lost.email, begun, seen)
    const step = await lost.device.ask(emailUpdatePrimaryOf, { body: { otp: first } })
    const otp = await stepCode(on.wallet, next, step, seen)
    await lost.device.ask(deviceRemoveOf, { params: { id: lost.device.id } })
    const late2 = await lost.device.raw(emailUpdateSecondaryOf, { body: { otp } })
    expect(late2.status).toBe(401)
  })

  it('[T24] both addresses are told, and either undoes it for a day, with all that came after; once', async () => {
    const { email, device, seed } = await on.owner()
    const [next, third] = [freshEmail('next'), freshEmail('third')]
    const link = await changeEmail(on.wallet, device, email, next)
    const [toNew] = on.wallet.mailbox.mails(next)
    expect(toNew?.link).toBe(link)
    expect(toNew?.text).not.toContain(email)
    // A thief at the owner's browser changes it twice.
    on.late += minute
    const second = await changeEmail(on.wallet, device, next, third)
    // Nobody finds a second wallet behind the address meanwhile.
    const early = await on.wallet.device()
    const seen = newest()
    const { loginId } = await early.startEmail(email)
    await approve(on.wallet, (await on.wallet.mailbox.next(email, seen)).link ?? '')
    const { code } = await nextCode(on.wallet, email, seen)
    const moved = await early.raw(emailVerifyOf, { body: { loginId, otp: code } })
    expect(await statusAndText(moved)).toMatch(/^403 .*the link in the mail/u)

    const read = await on.undo(link, 'GET')
    expect(await read.json()).toMatchObject({ email: next, dappOrigin: dapp })
    expect((await device.ask(sessionMeOf)).user.email).toBe(third)
    const presses = await Promise.all(Array.from({ length: 30 }, () => on.undo(link)))
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await on.undo(second)).status).toBe(404)
    expect((await device.raw(sessionMeOf)).status).toBe(401)
    for (const address of [email, third])
      expect(on.wallet.mailbox.mails(address)[0]?.subject).toContain('was undone')
    on.late += minute
    const back = await on.wallet.device()
    await signIn(on.wallet, email, back)
    expect(back.session().wallet?.id).toBe(seed.walletId)
    expect(await statusAndText(await back.raw(recoveryOf))).toContain('less than 24 hours ago')
    expect((await on.happened(back)).slice(0, 2)).toContain('email.undone')
  })

  it('error: after a day there is nothing to undo, and the address of before is anybody’s again', async () => {
    const { email, device } = await on.owner()
    const link = await changeEmail(on.wallet, device, email, freshEmail('next'))
    on.late += day + minute
    expect((await on.undo(link)).status).toBe(404)
    const old = await on.wallet.device()
    await signIn(on.wallet, email, old)
    expect(old.session().wallet).toBeNull()
  })
})
