import { existsSync } from 'node:fs'
import { runCommand } from '../lib/runCommand.ts'
import { findBrowser } from './findBrowser.ts'
import { toolScript } from '../lib/toolScript.ts'

/**
 * Finds a browser for the tests, or installs one: Debian's package where apt and root exist, else Playwright's
 * download, which gets 30 seconds to begin and end. Throws with the command to run by hand when neither works.
 */
export async function ensureBrowser(log: (line: string) => void): Promise<string> {
  const found = findBrowser()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    log('  … installing Debian’s Chromium (apt-get install chromium)')
    await runCommand({ command: 'apt-get', args: ['update', '-qq'], timeoutMs: 120_000 })
    const installed = await runCommand({
      command: 'apt-get',
      args: ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: 300_000,
    })
    const path = findBrowser()
    if (path) return path
    log(
      `    apt-get did not give one (exit ${installed.code}): ${installed.output.trim().split('\n').pop()}`,
    )
  }
  log('  … downloading Chromium through Playwright (30 s at most)')
  await runCommand({
    command: process.execPath,
    args: [toolScript('playwright'), 'install', 'chromium'],
    timeoutMs: 30_000,
  })
  const path = findBrowser()
  if (path) return path
  throw new Error(
    'The browser tests need Chromium or Chrome, and none is here. Install one:\n' +
      '  Debian, Ubuntu:  sudo apt-get install chromium\n' +
      '  macOS:           brew install --cask chromium\n' +
      '  anywhere:        npx playwright install chromium\n' +
      'or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}
