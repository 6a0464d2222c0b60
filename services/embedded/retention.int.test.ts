import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import {
  freshEmail,
  signIn,
  startTestWallet,
  type TestWallet,
} from '../testing/embedded/testWallet.ts'
import { walletSettings } from './config.ts'
import { grant } from './grants/schema.ts'
import { audit, family, refresh } from './schema.ts'

const day = 86_400_000
const tables = { audit, family, refresh, grant } as const

let databases: TestDatabases
let home: string
beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  home = await mkdtemp(join(tmpdir(), 'causeway-retention-'))
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
  await databases?.stop()
})

/** Of grants that are over, how many; of sessions, tokens and the log, all. */
async function kept({ db }: TestWallet): Promise<Readonly<Record<string, number>>> {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)])
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
}

it('keeps sessions, grants and what happened for as many days as the operator says, and no longer', async () => {
  const database = await databases.fresh()
  let now = Date.now()
  const env = {
    WALLET_KEYS_FILE: join(home, 'keys.json'),
    WALLET_SESSION_DAYS: '2',
    WALLET_GRANT_DAYS: '4',
    WALLET_AUDIT_DAYS: '6',
  }
  /** What is over is forgotten when a node starts, and every five minutes. */
  async function after(ms: number, look: (wallet: TestWallet) => Promise<unknown>): Promise<void> {
    now += ms
    const wallet = await startTestWallet({ database, now: () => now, env })
    try {
      await look(wallet)
    } finally {
      await wallet.stop()
    }
  }
  const first = { audit: 1, family: 1, refresh: 1, grant: 1 }
  await after(0, async (wallet) => {
    await signIn(wallet, freshEmail(), await wallet.device())
    const [login] = await wallet.db.select().from(family)
    expect(login?.until).toBe(now + 2 * day)
    const app = { projectId: 'p', origin: 'o', chainId: 1, account: 'a', context: 'c', keys: [] }
    const over = { permission: {} as never, createdAt: now, expiry: Math.floor(now / 1_000) }
    await wallet.db.insert(grant).values({ userId: 'one', hash: '0x1', ...app, ...over })
    expect(await kept(wallet)).toEqual(first)
  })
  const soon = { timeout: 10_000 }
  await after(2 * day, (wallet) => expect.poll(() => kept(wallet), soon).toEqual(first))
  const later = { ...first, family: 0, refresh: 0 }
  await after(1, (wallet) => expect.poll(() => kept(wallet), soon).toEqual(later))
  await after(2 * day + 2_000, (wallet) =>
    expect.poll(() => kept(wallet), soon).toEqual({ ...later, grant: 0 }),
  )
  await after(2 * day, (wallet) =>
    expect.poll(() => kept(wallet), soon).toEqual({ audit: 0, family: 0, refresh: 0, grant: 0 }),
  )
}, 120_000)

it.each(['WALLET_SESSION_DAYS', 'WALLET_GRANT_DAYS', 'WALLET_AUDIT_DAYS'])(
  'error: %s is a number of days with an end',
  (name) => {
    for (const text of ['0', '-1', '1.5', '3651', 'ever'])
      expect(() => readSettings({ [name]: text }, walletSettings)).toThrow(name)
  },
)
