import { median } from '../relay/figures.ts'
import { openReaders } from './openReader.ts'
import { startBooks, type BenchBooks } from './startBooks.ts'

export interface ReadsSize {
  /** Readers at once, each on a socket of its own. */
  readonly readers: number
  readonly blocks: number
  /** Requests of one round of the comparison. */
  readonly requests: number
}

const usual: ReadsSize = { readers: 10_000, blocks: 5, requests: 20_000 }
const rounds = 5
const sockets = 64

/**
 * What a kept answer costs beside a bare Hono handler that gives the same bytes, in one run and on one core, and how often a page is
 * computed that ten thousand read over sockets in each block.
 */
export async function benchReads(size: ReadsSize = usual): Promise<void> {
  const books = await startBooks()
  try {
    await compare(books, size)
    await crowdOf(books, size)
  } finally {
    await books.stop()
  }
}

async function compare(books: BenchBooks, { requests }: ReadsSize): Promise<void> {
  const paths = { kept: `${books.url}${books.page}`, bare: `${books.bareUrl}${books.page}` }
  const seen = { kept: [] as number[], bare: [] as number[] }
  const costs = { kept: [] as number[], bare: [] as number[] }
  // The first round warms both.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['bare', 'kept'] as const) {
      const { rate, cpu } = await load(books, paths[name], requests)
      if (round === 0) continue
      seen[name].push(rate)
      costs[name].push(cpu)
    }
  const [kept, bare] = [median(seen.kept), median(seen.bare)]
  const part = Math.round((100 * kept) / bare)
  console.log(
    `kept answers: ${Math.round(kept)} a second, ${Math.round(median(costs.kept))} μs of CPU each;` +
      ` a bare Hono handler: ${Math.round(bare)}, ${Math.round(median(costs.bare))} μs`,
  )
  const byCpu = median(costs.bare.map((cost, round) => cost / (costs.kept[round] ?? Number.NaN)))
  console.log(
    `kept answers reach ${part} % of the bare handler (bar: 60 %), ${Math.round(100 * byCpu)} % by CPU time`,
  )
}

/** Requests a second over a few busy sockets, and CPU of the server for each (μs). */
async function load(books: BenchBooks, url: string, requests: number) {
  const { origin, pathname, search } = new URL(url)
  const readers = await openReaders(origin, sockets)
  const before = (await books.usage()).cpu
  const began = performance.now()
  let left = requests
  await Promise.all(
    readers.map(async (reader) => {
      while (left > 0) {
        left -= 1
        const status = await reader.get(pathname + search)
        if (status !== 200) throw new Error(`${pathname} answered ${status}.`)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const cpu = ((await books.usage()).cpu - before) / requests
  for (const reader of readers) reader.close()
  return { rate: requests / seconds, cpu }
}

async function crowdOf(books: BenchBooks, { readers: count, blocks }: ReadsSize): Promise<void> {
  const readers = await openReaders(books.url, count)
  const took: number[] = []
  let made = 0
  for (let block = 0; block < blocks; block += 1) {
    const before = await books.mine('event')
    const began = performance.now()
    const statuses = await Promise.all(readers.map((reader) => reader.get(books.page)))
    took.push(performance.now() - began)
    if (statuses.some((status) => status !== 200)) throw new Error('A reader was not answered.')
    made += (await books.usage()).made - before.made
  }
  const quiet = await books.mine('empty')
  await Promise.all(readers.map((reader) => reader.get(books.page)))
  const madeInQuiet = (await books.usage()).made - quiet.made
  for (const reader of readers) reader.close()
  console.log(
    `${count} readers of one page over sockets: ${made / blocks} computations for each block with news (bar: 1), ` +
      `${madeInQuiet} for one without; all answered in ${Math.round(median(took))} ms`,
  )
}
