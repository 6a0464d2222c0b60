import { startPlanChain } from '@causeway/plans/indexer/fixture/planChain'
import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'
import { measurePages } from '@causeway/plans/indexer/bench/measurePages'
import { bareRate, emitDeposits, indexerRate } from '@causeway/plans/indexer/bench/indexerRate'
import { median } from './relay/figures.ts'

const databases = ['embedded', 'postgres'] as const
const transactions = 4_000
const rounds = 3
const members = 100_000
const asked = 200
const bars = { rate: 0.5, p99: 50 } as const

/**
 * `npm run tool bench -- indexer`: the indexer beside the barest loop that does the same reading, by turns, on the same chain and
 * the same kind of database; then every list route of plans with 100,000 members. Prints, and never fails.
 */
export async function benchIndexer(): Promise<void> {
  await rates()
  for (const kind of databases) await pages(kind)
}

async function rates(): Promise<void> {
  const chain = await startPlanChain()
  const servers = await Promise.all(databases.map((kind) => startTestDatabases(kind)))
  try {
    const plan = await chain.deployPlan()
    await emitDeposits(chain, plan, transactions)
    console.log(
      `\nEvents a second, from an empty database to the head: ${count(transactions * 10)} events, median of ${rounds} rounds by turns:\n`,
    )
    const seen = databases.map(() => ({ bare: [] as number[], indexer: [] as number[] }))
    for (let round = 0; round < rounds; round += 1)
      for (const [at, server] of servers.entries()) {
        seen[at]?.bare.push(await bareRate(chain.rpcUrl, plan, await server.fresh()))
        seen[at]?.indexer.push(await indexerRate(chain.rpcUrl, plan, await server.fresh()))
      }
    for (const [at, kind] of databases.entries()) {
      const { bare = [], indexer = [] } = seen[at] ?? {}
      const ratio = median(indexer.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
      console.log(
        `${ratio >= bars.rate ? '✓' : '✗'} ${kind.padEnd(10)} bare loop ${count(median(bare)).padStart(7)}   indexer ${count(median(indexer)).padStart(7)}   ${ratio.toFixed(2)} ×   bar ≥ ${bars.rate} ×`,
      )
    }
  } finally {
    await Promise.all([chain.stop(), ...servers.map((server) => server.stop())])
  }
}

async function pages(kind: (typeof databases)[number]): Promise<void> {
  const server = await startTestDatabases(kind)
  try {
    const { events, seconds, routes } = await measurePages(await server.fresh(), members, asked)
    console.log(
      `\n${kind}: ${count(members)} members, ${count(events)} events stored in ${seconds.toFixed(0)} s; ${asked} answers of each, without a socket:\n`,
    )
    for (const { name, p50, p99 } of routes)
      console.log(
        `${p99 <= bars.p99 ? '✓' : '✗'} ${name.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   bar p99 ≤ ${bars.p99} ms`,
      )
  } finally {
    await server.stop()
  }
}

const count = (n: number) => Math.round(n).toLocaleString('en')
