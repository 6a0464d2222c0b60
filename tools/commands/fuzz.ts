import { parseArgs } from 'node:util'
import { fuzzCrowds } from '../../e2e/fuzz/fuzzCrowds.ts'
import { fuzzJournal } from '../../e2e/fuzz/fuzzJournal.ts'
import { fuzzRelay } from '../../e2e/fuzz/fuzzRelay.ts'

/**
 * `npm run tool fuzz -- relay [--frames n] [--seed n]`: throws what nobody would send, then every crowd
 * of strangers at once, beside a calm pair.
 * `npm run tool fuzz -- journal [--runs n] [--seed n]`: the relay's mailboxes on a disk that fails in every way.
 * `npm run tool fuzz -- frame [--messages n] [--seed n]`: hostile messages to the wallet's frame, in Chromium.
 * `npm run tool fuzz -- preview [--count n] [--seed n]`: contracts that act by what they can read, looked at and then called.
 * `npm run tool fuzz -- nodes [--count n] [--seed n]`: odd answers of nodes, in every way, to what reads them.
 * `npm run tool fuzz -- requests [--count n] [--seed n]`: requests that nobody would send, to every server.
 * The same seed does the same.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '200000' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
})
const [name = ''] = positionals
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const [frames, runs, messages, count] = [
  values.frames,
  values.runs,
  values.messages,
  values.count ?? { preview: '500', nodes: '1000000', requests: '4000' }[name] ?? '0',
].map(Number) as [number, number, number, number]
const isUsable = [seed, frames, runs, messages, count].every(
  (value) => Number.isSafeInteger(value) && value >= 0,
)
const fuzz = {
  relay: async () => {
    const bore = await fuzzRelay({ seed, frames })
    return (await fuzzCrowds(seed)) && bore
  },
  journal: () => fuzzJournal({ seed, runs }),
  frame: async () => (await import('../../e2e/fuzz/fuzzFrame.ts')).fuzzFrame({ seed, messages }),
  nodes: async () => (await import('../../e2e/fuzz/fuzzNodes.ts')).fuzzNodes({ seed, count }),
  requests: async () =>
    (await import('../../e2e/fuzz/fuzzRequests.ts')).fuzzRequests({ seed, count }),
  preview: async () => (await import('../../e2e/fuzz/fuzzPreview.ts')).fuzzPreview({ seed, count }),
}[name]
if (fuzz && isUsable) process.exit((await fuzz()) ? 0 : 1)
console.error(
  'npm run tool fuzz -- relay [--frames <n>] [--seed <n>]\nnpm run tool fuzz -- journal [--runs <n>] [--seed <n>]\nnpm run tool fuzz -- frame [--messages <n>] [--seed <n>]\nnpm run tool fuzz -- preview [--count <n>] [--seed <n>]\nnpm run tool fuzz -- nodes [--count <n>] [--seed <n>]\nnpm run tool fuzz -- requests [--count <n>] [--seed <n>]',
)
process.exitCode = 1
