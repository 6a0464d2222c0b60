import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@causeway/testkit/postgres/startPostgres'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

/** Beside the usual ones. */
const ports = {
  chain: 18_545,
  services: 18_600,
  private: 18_601,
  registry: 18_610,
  relay: 18_602,
  web: 18_700,
  wallet: 18_701,
  pocket: 18_702,
  embedded: 18_640,
  inbox: 18_650,
  logins: 18_651,
  multichain: 18_710,
  solana: 18_899,
  bitcoin: 18_630,
  'solana-sockets': 18_900,
}

/**
 * Starts a fresh stack with a state folder of its own, on ports beside the usual ones, so that tests never touch
 * what somebody has running. CAUSEWAY_E2E_DATABASE=postgres has the
 * services keep everything in a PostgreSQL server of its own instead of the embedded one. CAUSEWAY_E2E_NO_STACK runs tests that need none. CAUSEWAY_E2E_STACK=<path of stack.json> uses a running stack instead, for quick rounds.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['CAUSEWAY_E2E_STACK'] || process.env['CAUSEWAY_E2E_NO_STACK']) return undefined
  const postgres =
    process.env['CAUSEWAY_E2E_DATABASE'] === 'postgres' ? await startPostgres() : null
  const folder = mkdtempSync(join(tmpdir(), 'causeway-e2e-'))
  const child = spawn(
    process.execPath,
    [
      fromRoot('tools/run.mjs'),
      'start',
      '--stop-with-stdin',
      '--state',
      join(folder, 'state'),
      '--chain-id',
      process.env['CAUSEWAY_E2E_CHAIN_ID'] ?? '31337',
      ...Object.entries(ports).flatMap(([name, port]) => [`--${name}-port`, String(port)]),
    ],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    },
  )
  let output = ''
  const told = join(folder, 'output.txt')
  const ready = new Promise<void>((resolve, reject) => {
    // Ended by silence: on a busy machine it takes its time, and says at each step that it goes on.
    const silence = setTimeout(
      () => reject(new Error(`The stack for the tests said nothing for three minutes:\n${output}`)),
      180_000,
    ).unref()
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      silence.refresh()
      // Some parts come after the rest: tests that need one wait for it (waitForParts.ts).
      writeFileSync(told, output)
      if (output.includes('  Ready.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) =>
      reject(new Error(`The stack for the tests ended (exit ${code}):\n${output}`)),
    )
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.stdin.end()
      await ended
    }
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  const record = join(folder, 'state/stack.json')
  if (!existsSync(record)) throw new Error(`The stack did not write ${record}.`)
  process.env['CAUSEWAY_E2E_STACK'] = record
  process.env['CAUSEWAY_E2E_OUTPUT'] = told
  return stop
}
