import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { startTestDatabases, type TestDatabases } from '../db/testDatabases.ts'
import {
  prepareChain,
  startTestBundler,
  type PreparedChain,
  type TestBundler,
} from './testBundler.ts'

export interface BundlerWorld {
  readonly databases: TestDatabases
  readonly anvil: Anvil
  readonly chain: PreparedChain
  readonly bundler: TestBundler
  stop(): Promise<void>
}

/** A chain with smart accounts, a database and the bundler over both. */
export async function startBundlerWorld(
  options: Pick<Parameters<typeof startTestBundler>[0], 'budgets' | 'now'> = {},
): Promise<BundlerWorld> {
  const databases = await startTestDatabases('embedded')
  const anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  const chain = await prepareChain(anvil)
  const database = await databases.fresh()
  const bundler = await startTestBundler({ anvil, chain, database, ...options })
  return {
    databases,
    anvil,
    chain,
    bundler,
    async stop() {
      await bundler.stop()
      await anvil.stop()
      await databases.stop()
    },
  }
}
