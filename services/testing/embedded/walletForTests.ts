import { afterAll, beforeAll } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../db/testDatabases.ts'
import { createSeed, keepWallet } from './createSeed.ts'
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
    /** Somebody with a wallet, on a device that is registered. */
    async owner() {
      const email = freshEmail()
      const device = await own.wallet.device()
      await signIn(own.wallet, email, device)
      const seed = await createSeed()
      await keepWallet(device, seed)
      return { email, device, seed }
    },
  }
  return own
}

type WalletOptions = Pick<Parameters<typeof startTestWallet>[0], 'env' | 'pages'>

/** What an answer says, on one line. */
export const statusAndText = async (answer: Response): Promise<string> =>
  `${answer.status} ${await answer.text()}`
