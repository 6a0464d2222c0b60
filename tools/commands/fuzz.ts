import { parseArgs } from 'node:util'

interface Fuzz {
  /** What is counted, and how much of it is tried unless somebody says. */
  readonly amount: 'frames' | 'runs' | 'messages' | 'count'
  readonly usual: number
  /** @returns whether everything bore it */
  readonly run: (asked: {
    readonly seed: number
    readonly count: number
    readonly words: readonly string[]
  }) => Promise<boolean>
}

/**
 * `npm run tool fuzz -- relay [--frames n] [--seed n]`: throws what nobody would send, then every crowd
 * of strangers at once, beside a calm pair.
 * `npm run tool fuzz -- journal [--runs n] [--seed n]`: the relay's mailboxes on a disk that fails in every way.
 * `npm run tool fuzz -- frame [--messages n] [--seed n]`: hostile messages to the wallet's frame, in Chromium.
 * `npm run tool fuzz -- custody [--count n] [--seed n] [words]`: every two calls of an account at once, on both databases; with words
 * those pairs alone whose names have them all.
 * `npm run tool fuzz -- preview [--count n] [--seed n]`: contracts that act by what they can read, looked at and then called.
 * `npm run tool fuzz -- peers [--count n] [--seed n]`: every field of every message of a wallet, deformed in ten ways, beside the
 * official client.
 * `npm run tool fuzz -- nodes [--count n] [--seed n]`: odd answers of nodes, in every way, to what reads them.
 * `npm run tool fuzz -- pictures [--count n] [--seed n]`: files that pretend to be pictures, to what reads them.
 * `npm run tool fuzz -- requests [--count n] [--seed n]`: requests that nobody would send, to every server.
 * The same seed does the same.
 */
const all: Readonly<Record<string, Fuzz>> = {
  relay: {
    amount: 'frames',
    usual: 1_000_000,
    async run({ seed, count }) {
      const { fuzzRelay } = await import('../../e2e/fuzz/fuzzRelay.ts')
      const { fuzzCrowds } = await import('../../e2e/fuzz/fuzzCrowds.ts')
      const bore = await fuzzRelay({ seed, frames: count })
      return (await fuzzCrowds(seed)) && bore
    },
  },
  journal: {
    amount: 'runs',
    usual: 100_000,
    run: async ({ seed, count }) =>
      (await import('../../e2e/fuzz/fuzzJournal.ts')).fuzzJournal({ seed, runs: count }),
  },
  frame: {
    amount: 'messages',
    usual: 200_000,
    run: async ({ seed, count }) =>
      (await import('../../e2e/fuzz/fuzzFrame.ts')).fuzzFrame({ seed, messages: count }),
  },
  custody: {
    amount: 'count',
    usual: 50_000,
    run: async (asked) => (await import('../../e2e/fuzz/fuzzCustody.ts')).fuzzCustody(asked),
  },
  preview: {
    amount: 'count',
    usual: 500,
    run: async (asked) => (await import('../../e2e/fuzz/fuzzPreview.ts')).fuzzPreview(asked),
  },
  peers: {
    amount: 'count',
    // Every one that there is.
    usual: Number.MAX_SAFE_INTEGER,
    run: async (asked) =>
      (await (await import('../../e2e/fuzz/fuzzPeers.ts')).fuzzPeers(asked)).length === 0,
  },
  nodes: {
    amount: 'count',
    usual: 1_000_000,
    run: async (asked) => (await import('../../e2e/fuzz/fuzzNodes.ts')).fuzzNodes(asked),
  },
  pictures: {
    amount: 'count',
    usual: 100_000,
    run: async (asked) => (await import('../../e2e/fuzz/fuzzPictures.ts')).fuzzPictures(asked),
  },
  requests: {
    amount: 'count',
    usual: 4_000,
    run: async (asked) => (await import('../../e2e/fuzz/fuzzRequests.ts')).fuzzRequests(asked),
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string' },
    runs: { type: 'string' },
    messages: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
})
const fuzz = all[positionals[0] ?? '']
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const count = Number((fuzz && values[fuzz.amount]) ?? fuzz?.usual)
const isUsable = [seed, count].every((value) => Number.isSafeInteger(value) && value >= 0)
if (fuzz && isUsable)
  process.exit((await fuzz.run({ seed, count, words: positionals.slice(1) })) ? 0 : 1)
for (const [name, { amount }] of Object.entries(all))
  console.error(`npm run tool fuzz -- ${name} [--${amount} <n>] [--seed <n>]`)
process.exitCode = 1
