import { auditOf } from '@causeway/protocol/api/wallet/devices'
import { emailUndoOf, emailUndoReadOf } from '@causeway/protocol/api/wallet/email'
import { afterAll, beforeAll } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../db/testDatabases.ts'
import { device as deviceTable } from '../../embedded/schema.ts'
import { createSeed, keepWallet, type Seed } from './createSeed.ts'
import type { TestDevice } from './device.ts'
import { freshEmail, signIn, startTestWallet, type TestWallet } from './testWallet.ts'

/** One service of the embedded wallet for all tests of a block, with a clock that they set ahead (`late`, ms). */
export function walletForTests(kind: 'embedded' | 'postgres', options: WalletOptions = {}) {
  let databases: TestDatabases | undefined
  let wallet: TestWallet | undefined
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    wallet = await startTestWallet({
      database: await databases.fresh(),
      now: () => Date.now() + own.late,
      ...options,
    })
  })
  afterAll(async () => {
    await wallet?.stop()
    await databases?.stop()
  })
  const own = {
    late: 0,
    get wallet(): TestWallet {
      if (wallet === undefined) throw new Error('The wallet of these tests has not started.')
      return wallet
    },
    /** Somebody with a wallet, on a device that is registered, a minute after whoever was before and a minute ago. */
    async owner() {
      own.late += 60_000
      const email = freshEmail()
      const device = await own.wallet.device()
      await signIn(own.wallet, email, device)
      const seed = await createSeed()
      await keepWallet(device, seed)
      own.late += 60_000
      return { email, device, seed }
    },
    /** Reads or presses what a mail's link undoes. */
    undo(link: string | null | undefined, method: 'GET' | 'POST' = 'POST'): Promise<Response> {
      const { path } = method === 'GET' ? emailUndoReadOf : emailUndoOf
      return own.wallet.request(path.replace(':token', link?.split('#undo=')[1] ?? ''), { method })
    },
    /** A device as whoever may write to the database puts it beside a wallet. */
    async writeDevice({ walletId }: Pick<Seed, 'walletId'>, { id, key: { x, y } }: TestDevice) {
      const told = { browser: '?', place: '?', createdAt: 0, seenAt: 0 }
      await own.wallet.db
        .insert(deviceTable)
        .values({ walletId, id, x, y, isRevoked: false, ...told })
    },
    /** What the log of a device's account says, the newest first. */
    happened: async (device: TestDevice): Promise<readonly string[]> =>
      (await device.ask(auditOf)).entries.map(({ what }) => what),
  }
  return own
}

type WalletOptions = Pick<Parameters<typeof startTestWallet>[0], 'env' | 'pages'>

/** What an answer says, on one line. */
export const statusAndText = async (answer: Response): Promise<string> =>
  `${answer.status} ${await answer.text()}`
