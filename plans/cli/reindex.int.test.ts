import { fileURLToPath } from 'node:url'
import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'
import { databaseKinds } from '@causeway/services/testing/db/databaseKinds'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { startChild } from '@causeway/testkit/processes/startChild'
import { expect, it, onTestFinished } from 'vitest'
import { startPlanChain } from '../indexer/fixture/planChain.ts'
import { randomHistory } from '../indexer/fixture/randomHistory.ts'
import { startTestIndexer } from '../indexer/fixture/testIndexer.ts'

it.each(databaseKinds)(
  'on %s: recompute ends with 1 for a wrong figure, and reindex, where no node lives, has all read anew',
  { timeout: 300_000 },
  async (kind) => {
    const databases = await startTestDatabases(kind)
    onTestFinished(() => databases.stop())
    const chain = await startPlanChain()
    onTestFinished(() => chain.stop())
    const [list, plan] = [await chain.deployList(), await chain.deployPlan()]
    await chain.append(list, plan)
    for (const steps of randomHistory(8, seededRandom(1))) await chain.run(plan, steps)
    const database = await databases.fresh()

    /** What an operator who types these words sees, behind the exit code. */
    async function causeway(...words: readonly string[]): Promise<string> {
      const entry = fileURLToPath(new URL('causeway.ts', import.meta.url))
      const child = startChild(process.execPath, ['--import', 'tsx', entry, ...words], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: {
          PATH: process.env['PATH'],
          RPC_URLS: chain.rpcUrl,
          CHAIN_ID: '31337',
          ENUMERATION: list,
          ...(database.kind === 'postgres'
            ? { DATABASE_URL: database.url }
            : { DATA_DIR: database.folder }),
        },
      })
      return `${await child.exited} ${child.output()}`
    }
    /** Follows to the head, and tells what `recompute` says meanwhile; `wrong` is written before that. */
    async function whileFollowed(wrong: string | null, more?: () => Promise<unknown>) {
      const plans = { list }
      const indexer = await startTestIndexer({ rpcUrls: [chain.rpcUrl], plans, database })
      const served = await serveHttp({
        fetch: indexer.app.hono.fetch,
        host: '127.0.0.1',
        port: 0,
        setting: 'PORT',
      })
      try {
        await indexer.reaches(await chain.height())
        if (wrong !== null) await indexer.database.db.execute(wrong)
        await more?.()
        return await causeway('recompute', plan, '--url', served.url)
      } finally {
        await served.close(0)
        await indexer.stop()
      }
    }
    const figures = /compared, (?<count>\d+) different/u
    expect(await whileFollowed(null)).toMatch(/^0 /u)
    const told = await whileFollowed('update indexer.plan set members = members + 1', async () =>
      expect(await causeway('reindex', 'indexer')).toMatch(
        kind === 'postgres' ? /^1 .*A node of indexer follows chain 31337/su : /^1 /u,
      ),
    )
    expect(told).toMatch(/^1 /u)
    expect(Number(figures.exec(told)?.groups?.['count'])).toBeGreaterThan(0)
    expect(await causeway('reindex', 'indexer')).toMatch(/^0 .*indexer forgot chain 31337/su)
    const mended = await whileFollowed(null)
    expect(figures.exec(mended)?.groups?.['count'], mended).toBe('0')
  },
)
