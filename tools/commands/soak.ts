import { parseArgs } from 'node:util'
import { runSoak } from '../../e2e/soak/runSoak.ts'

/**
 * `npm run tool soak [-- --minutes n] [--seed n]`: `npm start` with one visitor for two hours. Memory of each process and the
 * disk shall be flat after ten minutes (half of a run under twenty), and nothing may be left outside the checkout after Ctrl-C.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (Number.isFinite(minutes) && minutes >= 1 && Number.isSafeInteger(seed)) {
  process.exit((await runSoak({ minutes, seed })) ? 0 : 1)
}
console.error('npm run tool soak [-- --minutes <n, at least 1>] [--seed <n>]')
process.exitCode = 1
