import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { anvilBinary } from '@causeway/testkit/chain/anvilBinary'
import { findNats } from '@causeway/testkit/nats/natsBinary'
import { findPostgres } from '@causeway/testkit/postgres/postgresBinaries'
import { isPortFree } from '../lib/pickPort.ts'
import { portHolder } from '../lib/portHolder.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { defaultPorts, portNames } from '../start/options.ts'
import { findBrowser } from '../check/findBrowser.ts'
import { toolScript } from '../lib/toolScript.ts'
import { onrampKeys } from './onrampKeys.ts'
import { partners } from './partners.ts'
import type { Finding } from './reportLines.ts'

const gigabyte = 1_000_000_000
/** Plain "npm install" keeps npm's record that an optional binary is absent, and installs nothing. */
const reinstall = 'rm -rf node_modules && npm install --include=optional'

/** Looks at everything that the stack and the tests need. Never throws: what cannot be looked at is a finding. */
export async function examine(): Promise<Finding[]> {
  return [
    platform(),
    node(),
    npm(),
    binary('anvil (local chain)', () => [anvilBinary()]),
    binary('forge (contracts)', () => [process.execPath, toolScript('@foundry-rs/forge', 'forge')]),
    browser(),
    ...locks(),
    ...partners(
      { postgres: await findPostgres(), nats: findNats() ?? null, z3: versionOf('z3') },
      installsItself,
    ),
    ...(await ports()),
    ...(await onrampKeys(process.env)),
    disk(),
    memory(),
  ]
}

function platform(): Finding {
  const subject = 'platform'
  const name = `${process.platform} ${process.arch}`
  if (name === 'linux x64')
    return { level: 'good', subject, says: `${name}: everything is tested here` }
  if (process.platform === 'win32') {
    return {
      level: 'missing',
      subject,
      says: `${name} is not supported`,
      stops: 'start',
      fix: 'use WSL 2 (Ubuntu or Debian) and run npm start there',
    }
  }
  const says = `${name}: written for it but unproved: anvil, forge, type-aware lint, Chromium and the ending of left-over processes`
  return { level: 'note', subject, says }
}

function node(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const says = process.versions.node
  if (major === 20) return { level: 'good', subject: 'Node', says }
  const tested = 'everything is tested with 20, the unit tests with 24 too'
  return { level: 'note', subject: 'Node', says: `${says}: ${tested}` }
}

function npm(): Finding {
  const found = spawnSync('npm', ['--version'], { encoding: 'utf8' })
  if (found.status === 0) return { level: 'good', subject: 'npm', says: found.stdout.trim() }
  return {
    level: 'missing',
    subject: 'npm',
    says: 'not on the PATH',
    stops: 'start',
    fix: 'reinstall Node with npm: https://nodejs.org/en/download',
  }
}

function binary(subject: string, find: () => string[]): Finding {
  try {
    const [command = '', ...args] = find()
    const run = spawnSync(command, [...args, '--version'], { encoding: 'utf8' })
    if (run.status === 0)
      return { level: 'good', subject, says: run.stdout.trim().split('\n')[0] ?? '' }
    const why = (run.stderr || run.error?.message || `exit ${run.status}`).trim().split('\n')[0]
    return {
      level: 'missing',
      subject,
      says: `does not run: ${why}`,
      stops: 'start',
      fix: reinstall,
    }
  } catch (error) {
    return {
      level: 'missing',
      subject,
      says: (error as Error).message,
      stops: 'start',
      fix: reinstall,
    }
  }
}

function browser(): Finding {
  const subject = 'browser (tests)'
  const missing = (says: string, fix: string): Finding => ({
    level: 'missing',
    subject,
    says,
    stops: 'test',
    fix,
  })
  try {
    const path = findBrowser()
    if (!path)
      return installsItself
        ? {
            level: 'note',
            subject,
            says: 'not found: the tests install it with apt-get (chromium)',
          }
        : missing('no Chromium or Chrome', browserFix())
    const run = spawnSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      timeout: 10_000,
    })
    if (run.status === 0) return { level: 'good', subject, says: `${run.stdout.trim()} (${path})` }
    const why = (run.error?.message ?? run.stderr).trim().split('\n')[0]
    const says = `${path} does not run: ${why || `exit ${run.status}`}`
    return missing(says, browserFix())
  } catch (error) {
    return missing((error as Error).message, 'unset CHROMIUM_PATH')
  }
}

function browserFix(): string {
  if (process.platform === 'darwin') return 'brew install --cask chromium'
  return 'sudo apt-get install chromium, or npx playwright install chromium'
}

function ports(): Promise<Finding[]> {
  return Promise.all(
    portNames.map(async (name): Promise<Finding> => {
      const port = defaultPorts[name]
      const subject = `port ${port} (${name})`
      if (await isPortFree(port)) return { level: 'good', subject, says: 'free' }
      return {
        level: 'note',
        subject,
        says: `taken by ${portHolder(port)}; npm start then takes the next free one`,
      }
    }),
  )
}

/** What the tests find missing they install, where they may: Debian's packages, as root. */
const installsItself = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The first line that a program says of its version; null where it does not run. */
function versionOf(program: string): string | null {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? (stdout.trim().split('\n')[0] ?? '') : null
}

/** Folders with one owner, of the embedded database and the relay, are locked by util-linux's `flock`; macOS locks by itself. */
function locks(): Finding[] {
  if (process.platform !== 'linux') return []
  const subject = 'flock (locks on folders)'
  const says = versionOf('flock')
  return says === null
    ? [{ level: 'missing', subject, says: 'not found', stops: 'start', fix: 'install util-linux' }]
    : [{ level: 'good', subject, says }]
}

function disk(): Finding {
  const subject = 'disk'
  const { bavail, bsize } = statfsSync(fromRoot())
  const free = bavail * bsize
  const says = `${(free / gigabyte).toFixed(1)} GB free`
  if (free > 2 * gigabyte) return { level: 'good', subject, says }
  return {
    level: 'missing',
    subject,
    says: `${says}; packages, builds and state need about 2 GB`,
    stops: 'start',
    fix: 'free some space; rm -rf .causeway/web .causeway/*.backup-* removes old builds and backups',
  }
}

function memory(): Finding {
  const says = `${(totalmem() / gigabyte).toFixed(1)} GB, ${(freemem() / gigabyte).toFixed(1)} GB free`
  return totalmem() > 3 * gigabyte
    ? { level: 'good', subject: 'memory', says }
    : { level: 'note', subject: 'memory', says: `${says}; npm test is comfortable from 4 GB on` }
}
