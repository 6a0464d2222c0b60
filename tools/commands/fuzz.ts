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
 * `npm run tool fuzz -- peers [--count n] [--seed n]`: every field of every message of a wallet, deformed in ten ways, beside the official client.
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
  values.count ?? '500',
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
  peers: async () => {
    const { fuzzPeers } = await import('../../e2e/fuzz/fuzzPeers.ts')
    const faults = await fuzzPeers({ seed, ...(values.count !== undefined && { count }) })
    return faults.length === 0
  },
  preview: async () => (await import('../../e2e/fuzz/fuzzPreview.ts')).fuzzPreview({ seed, count }),
}[name]
if (fuzz && isUsable) process.exit((await fuzz()) ? 0 : 1)
console.error(
  'npm run tool fuzz -- relay [--frames <n>] [--seed <n>]\nnpm run tool fuzz -- journal [--runs <n>] [--seed <n>]\nnpm run tool fuzz -- frame [--messages <n>] [--seed <n>]\nnpm run tool fuzz -- preview [--count <n>] [--seed <n>]\nnpm run tool fuzz -- peers [--count <n>] [--seed <n>]',
)
process.exitCode = 1
