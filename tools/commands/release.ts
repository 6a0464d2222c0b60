import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { makeRelease } from '../release/makeRelease.ts'

/** What the services of a release may weigh, in bytes. */
const servicesBytes = 12_000_000

/**
 * `npm run tool release`: services, web app, frame and Pocket compiled, for Node alone, in `dist/release`: a folder, its archive, source maps and
 * a bill of materials (CycloneDX). `-- --twice` makes it again and compares the bytes.
 */
endOnSignals()
const started = performance.now()
try {
  const release = await makeRelease(fromRoot('dist/release'), (line) => console.log(`  ${line}`))
  const sizes = ['services', 'web', 'frame', 'pocket'].map(
    (part) => [part, sizeOf(join(release.folder, part))] as const,
  )
  for (const [part, size] of sizes) console.log(`  ${part.padEnd(9)} ${(size / 1e6).toFixed(1)} MB`)
  console.log(
    `✓ ${relative(fromRoot(), release.archive)}, ${(statSync(release.archive).size / 1e6).toFixed(1)} MB`,
  )
  console.log(`  sha256 ${release.hash}`)
  const services = sizes[0]?.[1] ?? 0
  if (services > servicesBytes) {
    console.log(`✗ the services have ${services} bytes, more than ${servicesBytes}`)
    process.exitCode = 1
  }
  if (process.argv.includes('--twice')) {
    const again = await makeRelease(fromRoot('dist/release-again'))
    const isSame = again.hash === release.hash
    console.log(
      isSame ? '✓ made again, byte for byte the same' : `✗ made again: sha256 ${again.hash}`,
    )
    if (!isSame) process.exitCode = 1
  }
  console.log(`In ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
