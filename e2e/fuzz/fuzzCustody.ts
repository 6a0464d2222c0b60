import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'
import { createOrders } from '@causeway/services/testing/embedded/orders/createOrders'
import { seededRandom } from '@causeway/services/testing/seededRandom'

const kinds = ['postgres', 'embedded'] as const

const secondsSince = (began: number) => ((Date.now() - began) / 1_000).toFixed(0)

/**
 * Every two calls of an account at once, statement by statement in orders of chance, on both databases. Prints what happened; true when
 * nothing came of it that does not come of one after the other.
 * @param words that a pair has in its name, as a problem tells it, and the database that is meant alone; none: every pair, both
 */
export async function fuzzCustody({
  seed,
  count,
  words,
}: {
  seed: number
  count: number
  words: readonly string[]
}): Promise<boolean> {
  const meant = kinds.filter((kind) => words.includes(kind))
  const pairWords = words.filter((word) => !kinds.some((kind) => kind === word))
  console.log(`${count.toLocaleString('en')} interleavings on each database, seed ${seed}`)
  let isGood = true
  for (const kind of meant.length > 0 ? meant : kinds) {
    const random = seededRandom(seed)
    const databases = await startTestDatabases(kind)
    const orders = await createOrders(databases)
    const has = (pair: number) => pairWords.every((word) => orders.pairs[pair]?.includes(word))
    const pairs = [...orders.pairs.keys()].filter(has)
    const began = Date.now()
    const wrong = new Map<string, number>()
    try {
      for (let run = 0; run < count; run += 1) {
        if (run > 0 && run % 5_000 === 0)
          console.log(`  ${kind}: ${run.toLocaleString('en')} in ${secondsSince(began)} s`)
        const problem = await orders.run(pairs[run % pairs.length] ?? 0, random)
        if (problem) {
          if (!wrong.has(problem)) console.error(`✗ run ${run}: ${problem}`)
          wrong.set(problem, (wrong.get(problem) ?? 0) + 1)
        }
      }
    } finally {
      await orders.stop()
      await databases.stop()
    }
    const many = [...wrong.values()].reduce((sum, one) => sum + one, 0)
    console.log(
      `${many === 0 ? '✓' : '✗'} ${kind}: ${pairs.length} pairs, ${count.toLocaleString('en')} interleavings in ${secondsSince(began)} s, ended as in no order of one after the other: ${many}`,
    )
    isGood &&= many === 0
  }
  return isGood
}
