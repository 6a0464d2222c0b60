import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { askShare, createSeed, keepWallet } from '../testing/embedded/createSeed.ts'
import { freshEmail, signIn } from '../testing/embedded/testWallet.ts'
import { walletForTests } from '../testing/embedded/walletForTests.ts'
import { steal, type Gain, type Loot } from '../testing/embedded/steal.ts'
import { family, recoveryShare, refresh, walletSecret, wallet as walletTable } from './schema.ts'

const things = ['database', 'keys', 'mailbox', 'refreshToken', 'deviceShare'] as const
type Thing = (typeof things)[number]
const combinations = Array.from({ length: 2 ** things.length }, (_, bits) =>
  things.filter((_thing, place) => (bits >> place) & 1),
)

/** What a combination is worth, by the design of the keys: two shares of three, and a login is none of them. */
function expected(held: readonly Thing[]): Gain {
  const has = (...wanted: readonly Thing[]) => wanted.every((thing) => held.includes(thing))
  if (has('database', 'keys', 'deviceShare')) return 'the key'
  if (has('database', 'keys', 'mailbox')) return 'a login and the server’s share'
  if (has('database', 'keys')) return 'the server’s share'
  return has('mailbox') ? 'a login' : 'nothing'
}

describe('a thief', () => {
  const on = walletForTests('embedded')

  /** Somebody with a wallet, and everything of his that can be stolen. */
  async function victimOf(held: readonly Thing[]) {
    const email = freshEmail('victim')
    const device = await on.wallet.device()
    await signIn(on.wallet, email, device)
    const seed = await createSeed()
    await keepWallet(device, seed)
    const { user, refreshToken } = device.session()
    const { db } = on.wallet
    const [row] = await db.select().from(family).where(eq(family.userId, user.id))
    const all: Loot = {
      database: {
        wallets: await db.select().from(walletTable),
        recoveries: await db.select().from(recoveryShare),
        secrets: await db.select().from(walletSecret),
        refreshes: await db
          .select()
          .from(refresh)
          .where(eq(refresh.familyId, row?.id ?? '')),
      },
      keys: join(on.wallet.home, 'keys.json'),
      mailbox: email,
      refreshToken,
      deviceShare: seed.shares.device,
    }
    const loot = Object.fromEntries(
      things.map((thing) => [thing, held.includes(thing) ? all[thing] : null]),
    ) as unknown as Loot
    return { victim: { userId: user.id, familyId: row?.id ?? '', seed }, loot }
  }

  const table: string[] = []
  it.each(combinations.map((held) => [held.join(' + ') || 'nothing at all', held] as const))(
    '[T4] [T5] [T8] [T10] with %s',
    async (_, held) => {
      const { victim, loot } = await victimOf(held)
      const gain = await steal(on.wallet, victim, loot)
      const marks = things.map((thing) => (held.includes(thing) ? '●' : ' '))
      table.push(`| ${[...marks, gain].join(' | ')} |`)
      expect(gain).toBe(expected(held))
    },
  )

  it('gets what the guide says', async () => {
    const guide = await readFile(
      join(import.meta.dirname, '../../docs/guides/embedded-wallet-threats.md'),
      'utf8',
    )
    const rows = guide.split('\n').map((line) => line.replaceAll(/ +/gu, ' '))
    for (const line of table) expect(rows).toContain(line.replaceAll(/ +/gu, ' '))
    expect(table).toHaveLength(combinations.length)
  })

  it('[T27] who may write to the database has what the key file is worth: a browser of his own gets the server’s share', async () => {
    const { victim } = await victimOf([])
    const thief = await on.wallet.device()
    await signIn(on.wallet, freshEmail('mallory'), thief)
    const { id } = thief.session().user
    await on.wallet.db.update(family).set({ userId: victim.userId }).where(eq(family.userId, id))
    await thief.refresh()
    await on.writeDevice(victim.seed, thief)
    const { share } = await askShare(thief, victim.seed.walletId)
    expect(Buffer.from(share).toString('base64url')).toBe(victim.seed.serverShare)
  })
})
