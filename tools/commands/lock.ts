import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingFromLock, type LockFile, unaskedInLock } from '../check/missingFromLock.ts'
import { workspaceManifests } from '../check/workspaceManifests.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { runNpm } from '../lib/runNpm.ts'

/**
 * `npm run tool lock`: whether `npm ci` would install what the lock file names, in a fresh clone and on every platform. npm
 * rehearses it in a copy of the manifests, without a network.
 */
const folder = mkdtempSync(join(tmpdir(), 'causeway-lock-'))
try {
  for (const file of ['package-lock.json', '.npmrc', ...workspaceManifests(fromRoot())])
    cpSync(fromRoot(file), join(folder, file))
  const { code, output } = await runNpm(['ci', '--dry-run', '--offline'], { cwd: folder })
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile
  const missing = missingFromLock(lock)
  const unasked = unaskedInLock(lock)
  if (code !== 0) console.error(output.trim())
  for (const one of missing) console.error(`Not in package-lock.json: ${one}.`)
  for (const one of unasked)
    console.error(`In package-lock.json, and asked for by nothing: ${one}. Take it out.`)
  if (code !== 0 || missing.length > 0 || unasked.length > 0) {
    console.error(
      '\nThe lock file does not fit the manifests. "npm install" mends it; where it leaves packages of other platforms out, take their family out of package-lock.json first, and it locks all of it anew.',
    )
    process.exitCode = 1
  } else console.log('npm ci installs what package-lock.json names, on every platform.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
