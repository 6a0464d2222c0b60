import { relative } from 'node:path'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { apiChanges } from '../pack/apiChanges.ts'
import { judgePackages } from '../pack/judgePackages.ts'
import { packAll } from '../pack/packAll.ts'
import { differing } from '../pack/differing.ts'

/**
 * `npm run tool pack`: what app developers install, as tarballs in `dist/`, judged by publint and attw, held against the
 * committed reports of the API, and packed a second time to the same bytes (`-- --once` leaves that out).
 */
endOnSignals()
const started = performance.now()
try {
  const tarballs = await packAll((line) => console.log(`  ${line}`))
  let problems = 0
  for (const packed of tarballs) {
    const complaints = await judgePackages(packed, packed.tarball)
    problems += complaints.length
    const words = complaints.length === 0 ? '' : ` ${complaints.length} problems`
    console.log(
      `${complaints.length === 0 ? '✓' : '✗'} ${relative(fromRoot(), packed.tarball)}, ${packed.entries.length} entry points:${words || ' publint and attw find nothing'}`,
    )
    for (const complaint of complaints) console.log(complaint.replaceAll(/^/gmu, '    '))
  }
  const changes = apiChanges(tarballs)
  for (const change of changes) console.log(`✗ ${change.replaceAll('\n', '\n    ')}`)
  if (changes.length === 0) console.log('✓ the API is the one of packages/*/api.md')
  const once = process.argv.includes('--once')
  const different = once ? [] : await differing(tarballs)
  for (const name of different) console.log(`✗ ${name} has other bytes when it is packed again`)
  if (!once && different.length === 0) console.log('✓ packed again, byte for byte the same')
  problems += changes.length + different.length
  console.log(`${problems} problems, in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  process.exitCode = problems === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
