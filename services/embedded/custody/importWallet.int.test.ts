import { walletImportOf } from '@causeway/protocol/api/wallet/recovery'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { describe, expect, it } from 'vitest'
import { askShare, createSeed, importBody } from '../../testing/embedded/createSeed.ts'
import { changeEmail, freshEmail, signIn } from '../../testing/embedded/testWallet.ts'
import { wallet as walletTable } from '../schema.ts'
import { statusAndText, walletForTests } from '../../testing/embedded/walletForTests.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('a key of another wallet', () => {
  const on = walletForTests('embedded')

  async function brought() {
    const found = await on.owner()
    const next = await createSeed()
    await found.device.ask(walletImportOf, { body: importBody(found.device, found.seed, next) })
    const again = async () => {
      on.late += minute
      await signIn(on.wallet, found.email, found.device)
      return found.device.session().wallet
    }
    return { ...found, next, again }
  }

  it('[T36] comes in the place of the wallet: address and shares are its own, every session ends, the owner is told', async () => {
    const { email, device, seed, next, again } = await brought()
    expect((await device.raw(sessionMeOf)).status).toBe(401)
    const mail = on.wallet.mailbox.mails(email)[0]
    expect(mail?.text).toContain(next.addresses.eip155)
    expect(await again()).toMatchObject({
      id: next.walletId,
      addresses: next.addresses,
      hasRecovery: false,
      isDeviceRegistered: true,
    })
    const { share } = await askShare(device, next.walletId)
    expect(Buffer.from(share).equals(Buffer.from(next.shares.server))).toBe(true)
    await expect(askShare(device, seed.walletId)).rejects.toThrow('403')
    expect(await on.happened(device)).toContain('wallet.imported')
    // No line of the log has a share.
    for (const secret of [next, seed])
      expect(on.wallet.lines.join()).not.toContain(secret.serverShare)
  })

  it('[T36] attack: by a login alone, an old one, a wallet that is not named, or without the word of either key', async () => {
    const { email, device, seed } = await on.owner()
    const [next, other] = [await createSeed(), await createSeed()]
    const body = importBody(device, seed, next)
    const refused = async (asker: typeof device, given: typeof body) =>
      statusAndText(await asker.raw(walletImportOf, { body: given }))
    const { proof, consent } = importBody(device, other, next)
    expect(await refused(device, { ...body, consent })).toContain('403')
    expect(await refused(device, { ...body, proof: consent })).toContain('403')
    // Both sign for another wallet's place.
    expect(await refused(device, { ...body, proof, consent, replaces: other.walletId })).toMatch(
      /^409 .*is not the one that there is/u,
    )
    const thief = await on.wallet.device()
    await signIn(on.wallet, email, thief)
    expect(await refused(thief, importBody(thief, seed, next))).toContain('403')
    on.late += 6 * minute
    expect(await refused(device, body)).toMatch(/^401 .*older than five minutes/u)
    expect((await device.ask(sessionMeOf)).wallet?.id).toBe(seed.walletId)
    expect(on.wallet.mailbox.mails(email)[0]?.subject).not.toContain('account')
  })

  it('[T36] is undone for a day by the mail’s link, once, with all that came after it', async () => {
    const { email, device, seed, next, again } = await brought()
    const link = on.wallet.mailbox.mails(email)[0]?.link
    expect(await (await on.undo(link, 'GET')).json()).toMatchObject({ kind: 'wallet', email })
    // Whoever brought it changes the address, and brings another.
    expect((await again())?.id).toBe(next.walletId)
    const third = await createSeed()
    on.late += minute
    await changeEmail(on.wallet, device, email, freshEmail('thief'))
    await device.ask(walletImportOf, { body: importBody(device, next, third) })
    const presses = await Promise.all(Array.from({ length: 20 }, () => on.undo(link)))
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await again()).toMatchObject({ id: seed.walletId, isDeviceRegistered: true })
    await askShare(device, seed.walletId)
    const kept = (await on.wallet.db.select().from(walletTable)).map(({ id }) => id)
    expect(kept).toContain(seed.walletId)
    for (const gone of [next, third]) expect(kept).not.toContain(gone.walletId)
    expect(await on.happened(device)).toEqual(
      expect.arrayContaining(['email.undone', 'wallet.restored']),
    )
  })

  it('[T36] a later one undone leaves the wallet before it its day: both links work, the last first', async () => {
    const { email, device, seed, next, again } = await brought()
    await again()
    await device.ask(walletImportOf, { body: importBody(device, next, await createSeed()) })
    const [second, first] = on.wallet.mailbox.mails(email).flatMap(({ link }) => link ?? [])
    expect((await on.undo(second)).ok).toBe(true)
    expect((await again())?.id).toBe(next.walletId)
    expect((await on.undo(first)).ok).toBe(true)
    expect((await again())?.id).toBe(seed.walletId)
  })

  it('[T36] undone by itself it leaves address and logins as they are; after a day nothing is undone', async () => {
    const one = await brought()
    expect((await on.undo(on.wallet.mailbox.mails(one.email)[0]?.link)).ok).toBe(true)
    expect(on.wallet.mailbox.mails(one.email)[0]?.subject).toContain('of before again')
    expect((await one.again())?.id).toBe(one.seed.walletId)
    const two = await brought()
    on.late += day + minute
    expect((await on.undo(on.wallet.mailbox.mails(two.email)[0]?.link)).status).toBe(404)
    expect((await two.again())?.id).toBe(two.next.walletId)
  })
})
