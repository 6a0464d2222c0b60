import {
  createNodeCases,
  type NodeCase,
} from '@causeway/services/testing/chainData/rpc/createNodeCases'
import { runSocketCase } from '@causeway/services/testing/chainData/rpc/createSocketCases'

/** Which part of the answers comes by each way, and how many cases of it run at once. */
const ways = [
  ['router', 0.945, 1],
  ['pool', 0.05, 64],
  ['http', 0.005, 64],
] as const
/** Each has servers of its own: they cost a hundred times as much as an answer in this process. */
const socketShare = 0.002
const socketsAtOnce = 24

interface Tally {
  cases: number
  wrong: number
}

/**
 * Odd answers of a node, of every method and kind, over a line in this process, HTTP, batches and sockets, read by what the services and
 * the kit read them with, beside a node that is well. Prints figures by kind; true when nothing wrong was passed on or kept, and the
 * second node was asked.
 */
export async function fuzzNodes({
  seed,
  count,
}: {
  seed: number
  count: number
}): Promise<boolean> {
  console.log(`${count.toLocaleString('en')} answers from seed ${seed}`)
  const tallies = new Map<string, Tally>()
  let shown = 0

  function note(way: string, { kind, problem }: NodeCase): void {
    const tally = tallies.get(kind) ?? { cases: 0, wrong: 0 }
    tallies.set(kind, tally)
    tally.cases += 1
    if (problem === null) return
    tally.wrong += 1
    shown += 1
    if (shown <= 20) console.error(`✗ ${way}, ${kind}: ${problem}`)
  }

  for (const [place, [way, share, atOnce]] of ways.entries()) {
    const began = Date.now()
    let left = Math.ceil(count * share)
    const all = left
    await Promise.all(
      Array.from({ length: Math.min(atOnce, all) }, async (_, at) => {
        const cases = createNodeCases((seed + place * 1_000 + at) % 2 ** 31, way)
        while (left > 0) {
          const made = await cases.run()
          // A method has no answer of that kind.
          if (!made) continue
          left -= 1
          note(way, made)
        }
        await cases.close()
      }),
    )
    console.log(`${way}: ${all.toLocaleString('en')} in ${seconds(began)} s`)
  }

  const began = Date.now()
  const sockets = Math.ceil(count * socketShare)
  let next = 0
  await Promise.all(
    Array.from({ length: socketsAtOnce }, async () => {
      while (next < sockets) note('socket', await runSocketCase((seed + (next += 1)) % 2 ** 31))
    }),
  )
  console.log(`sockets: ${sockets.toLocaleString('en')} in ${seconds(began)} s`)

  for (const [kind, { cases, wrong }] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${wrong ? '✗' : ' '} ${kind.padEnd(48)}${String(cases).padStart(8)} wrong ${wrong}`,
    )
  const wrong = [...tallies.values()].reduce((sum, tally) => sum + tally.wrong, 0)
  console.log(
    `${wrong ? '✗' : '✓'} passed on or kept that is not true, or not asked elsewhere: ${wrong}`,
  )
  return wrong === 0
}

const seconds = (began: number) => ((Date.now() - began) / 1_000).toFixed(0)
