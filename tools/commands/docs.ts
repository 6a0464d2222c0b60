import { endOnSignals } from '../lib/endOnSignals.ts'
import { documentation } from '../docs/documentation.ts'

/**
 * `npm run tool docs`: writes the reference, the tables and the API reports from the sources. `-- --check` writes nothing and
 * fails for what is stale, for an export that nobody described, for a dead link, for a citation of what is not there, and for a
 * piece of code that does not compile.
 */
endOnSignals()
const started = performance.now()
try {
  const { problems, counts, changed } = await documentation({
    check: process.argv.includes('--check'),
  })
  for (const file of changed) console.log(`  changed ${file}`)
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(
    `${counts.entries} entry points with ${counts.exports} exports, ${counts.snippets} pieces of code, ${counts.links} links on ${counts.pages} pages: ${problems.length} problems, in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
