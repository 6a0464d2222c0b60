import { relative } from 'node:path'
import { endOnSignals } from './lib/endOnSignals.ts'
import { fromRoot } from './lib/root.ts'
import { judge } from './pack/judge.ts'
import { packAll } from './pack/packAll.ts'

/** `npm run pack`: what app developers install, as tarballs in `dist/`, judged by publint and attw. */
endOnSignals()
const started = performance.now()
try {
  const tarballs = await packAll((line) => console.log(`  ${line}`))
  let problems = 0
  for (const packed of tarballs) {
    const complaints = await judge(packed, packed.tarball)
    problems += complaints.length
    const words = complaints.length === 0 ? '' : ` ${complaints.length} problems`
    console.log(
      `${complaints.length === 0 ? '✓' : '✗'} ${relative(fromRoot(), packed.tarball)}, ${packed.entries.length} entry points:${words || ' publint and attw find nothing'}`,
    )
    for (const complaint of complaints) console.log(complaint.replaceAll(/^/gmu, '    '))
  }
  console.log(`${problems} problems, in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  process.exitCode = problems === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
