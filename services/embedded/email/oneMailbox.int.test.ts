import { emailStartOf } from '@causeway/protocol/api/wallet/email'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../lib/log/log.ts'
import { createSeed, keepWallet } from '../../testing/embedded/createSeed.ts'
import { dapp, freshEmail, signIn } from '../../testing/embedded/testWallet.ts'
import { walletForTests } from '../../testing/embedded/walletForTests.ts'
import { embeddedLimits } from '../limits.ts'
import { identity } from '../schema.ts'
import { canonicalEmail } from './canonicalEmail.ts'
import { settleAddresses } from './settleAddresses.ts'

describe('one mailbox, one person', () => {
  it.each([
    ['Eva@bücher.test', 'eva@xn--bcher-kva.test'],
    ['eva@XN--BCHER-KVA.test', 'eva@xn--bcher-kva.test'],
    ['eva@ｍａｉｌ．test', 'eva@mail.test'],
    ['eva@mail。test', 'eva@mail.test'],
    ['re\u0301ne@mail.test', 'r\u00e9ne@mail.test'],
    ['o.name+tag@mail.test', 'o.name+tag@mail.test'],
  ])('[S1.embedded-email] [T26] %s is %s', (typed, kept) => {
    expect(canonicalEmail(typed)).toBe(kept)
    expect(canonicalEmail(kept)).toBe(kept)
  })

  it.each([
    'anna@mail.test\u200b',
    'an\u00adna@mail.test',
    'an\u202ena@mail.test',
    'an\u0007na@mail.test',
    'an\u0000na@mail.test',
    'an\u034fna@mail.test',
    'an\ufe0fna@mail.test',
    'an\u3164na@mail.test',
    'anna@127.0.0.1',
    'anna@0x7f.1',
    'anna@mail.test.',
    'anna@mail',
    'anna@mail%2etest',
    'anna@a/b.test',
    'anna@mail.test:25',
    'anna@ma_il.test',
    'a b@mail.test',
    'a@b@mail.test',
    '@mail.test',
    `${'a'.repeat(65)}@mail.test`,
  ])('[S1.embedded-email] [T26] attack: %j is no address', (typed) => {
    expect(canonicalEmail(typed)).toBeNull()
  })

  describe('in the service', () => {
    const on = walletForTests('embedded', { env: { WALLET_ADDRESS_LOGINS: '100' } })
    it('[T26] attack: tags of one mailbox bring it no more mails than two addresses; its own browser is not shut out', async () => {
      const [, name] = freshEmail().match(/^(.+)@/u) ?? []
      const ask = async (email: string) => {
        const device = await on.wallet.device()
        return (await device.raw(emailStartOf, { body: { email, dappOrigin: dapp } })).status
      }
      const own = await on.wallet.device()
      await signIn(on.wallet, `${name}+own@mail.test`, own)
      const most = 2 * embeddedLimits.mailsPerHour
      const tags = Array.from({ length: most + 1 }, (_, tag) => `${name}+${tag}@mail.test`)
      const asked = await Promise.all(tags.map((email) => ask(email)))
      // One went to its owner.
      expect(asked.filter((status) => status === 200)).toHaveLength(most - 1)
      expect(asked.filter((status) => status === 429)).toHaveLength(2)
      expect(await ask(`${name}.else@mail.test`)).toBe(200)
      own.take(null)
      on.late += embeddedLimits.mailPauseSeconds * 1_000
      const { action } = await own.startEmail(`${name}+own@mail.test`)
      expect(action).toBe('VERIFY_OTP')
    })
    const userOf = async (subject: string) =>
      (await on.wallet.db.select().from(identity).where(eq(identity.subject, subject)))[0]?.userId

    it('attack: what is not seen is refused at the door, and no text of a stranger is a fault of ours', async () => {
      const device = await on.wallet.device()
      for (const [email, language] of [
        ['anna@mail.test\u200bx', 'en'],
        ['an\u0000na@mail.test', 'en'],
        ['anna@mail.test', 'e\u0000n'],
        ['an\ufe0fna@mail.test', 'en'],
        ['anna@0x7f.0.0.11', 'en'],
      ]) {
        const { status } = await device.raw(emailStartOf, {
          body: { email, language, dappOrigin: dapp },
        })
        expect(status).toBe(400)
      }
    })

    it('[T26] logins that were kept in other spellings become the one that mail goes to; the wallet decides where two would be one', async () => {
      const log = createLog({ level: 'fatal' })
      const make = async (spelling: string, hasWallet: boolean) => {
        const [device, email] = [await on.wallet.device(), freshEmail()]
        await signIn(on.wallet, email, device)
        if (hasWallet) await keepWallet(device, await createSeed())
        await on.wallet.db
          .update(identity)
          .set({ subject: spelling })
          .where(eq(identity.subject, email))
        return device.session().user.id
      }
      const alone = await make('eva@bücher.test', true)
      expect(await settleAddresses(on.wallet.db, log)).toBe(0)
      expect(await userOf('eva@xn--bcher-kva.test')).toBe(alone)

      await make('ida@xn--bcher-kva.test', false)
      const rich = await make('ida@bücher.test\u200b', true)
      expect(await settleAddresses(on.wallet.db, log)).toBe(0)
      expect(await userOf('ida@xn--bcher-kva.test')).toBe(rich)

      const first = await make('ute@xn--bcher-kva.test', true)
      const second = await make('ute@bücher.test', true)
      expect(await settleAddresses(on.wallet.db, log)).toBe(1)
      expect(await userOf('ute@xn--bcher-kva.test')).toBe(first)
      expect(await userOf('ute@bücher.test')).toBe(second)
    })
  })
})
