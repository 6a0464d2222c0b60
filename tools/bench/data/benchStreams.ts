import { crowd } from '@causeway/plans/indexer/fixture/fillCrowd'
import { median, percentile } from '../relay/figures.ts'
import { openReaders, type BenchReader } from './openReader.ts'
import { startBooks, type BenchBooks } from './startBooks.ts'

const usual = { streams: 5_000, blocks: 5 }

/**
 * Live streams in one process: the memory of each, how often the books are read for all of them in a block, and how long it takes
 * until the last one is told.
 * @param size streams at once, and blocks that are told
 */
export async function benchStreams(size = usual): Promise<void> {
  const kinds = {
    'which answers changed': () => '/v1/changes',
    'the events of a plan': () => `/v1/plans/${crowd.staking}/events`,
    'the events of a wallet each': (index: number) =>
      `/v1/members/${crowd.walletOf(1 + (index % 400))}/events`,
  } as const
  for (const [name, path] of Object.entries(kinds)) {
    const books = await startBooks()
    try {
      await measure(books, { ...size, name, path })
    } finally {
      await books.stop()
    }
  }
}

async function measure(
  books: BenchBooks,
  given: { streams: number; blocks: number; name: string; path: (index: number) => string },
): Promise<void> {
  const { streams, blocks, name, path } = given
  // Warm: what a first stream brings along is not the price of each.
  const [first] = await openReaders(books.url, 1)
  if (!first) throw new Error('Nobody could connect.')
  const before = await firstMessages([first], path).then(books.usage)
  const readers = await openReaders(books.url, streams)
  await firstMessages(readers, path)
  const open = await books.usage()
  const took: number[] = []
  let looks = 0
  for (let block = 0; block < blocks; block += 1) {
    const heard = nextMessages(readers)
    const { looks: earlier } = await books.mine('event')
    const began = performance.now()
    await heard
    took.push(performance.now() - began)
    looks += (await books.usage()).looks - earlier
  }
  const after = await books.usage()
  for (const reader of [first, ...readers]) reader.close()
  const each = (usage: { rss: number }) =>
    Math.round((usage.rss - before.rss) / streams / 102.4) / 10
  console.log(
    `${streams} streams, ${name}: ${each(open)} kB each (${each(after)} after ${blocks} blocks), ` +
      `${looks / blocks} looks at the books a block, the last one told after ${Math.round(median(took))} ms ` +
      `(at most ${Math.round(percentile(took, 1))})`,
  )
}

const listeners = new WeakMap<BenchReader, (text: string) => void>()

/** Opens a stream on each, and waits for its first message. */
async function firstMessages(
  readers: readonly BenchReader[],
  path: (index: number) => string,
): Promise<void> {
  const heard = nextMessages(readers)
  for (const [index, reader] of readers.entries())
    reader.listen(path(index), (text) => listeners.get(reader)?.(text))
  await heard
}

/** Until each reader was told of another block. */
function nextMessages(readers: readonly BenchReader[]): Promise<unknown> {
  return Promise.all(
    readers.map(
      (reader) =>
        new Promise<void>((resolve) => {
          listeners.set(reader, (text) => {
            if (/event: (?:change|block|reset)/.test(text)) resolve()
          })
        }),
    ),
  )
}
