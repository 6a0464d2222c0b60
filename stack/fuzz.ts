import { parseArgs } from 'node:util'
import { fuzzRelay } from './fuzz/relay.ts'

/** `npm run fuzz -- relay [--frames n] [--seed n]`: throws what nobody would send. The same seed sends the same. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { frames: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
})
const [name = ''] = positionals
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const frames = Number(values.frames)
if (name === 'relay' && Number.isSafeInteger(seed) && Number.isSafeInteger(frames) && frames > 0) {
  const passed = await fuzzRelay({ seed, frames })
  process.exit(passed ? 0 : 1)
}
console.error('npm run fuzz -- relay [--frames <n>] [--seed <n>]')
process.exitCode = 1
