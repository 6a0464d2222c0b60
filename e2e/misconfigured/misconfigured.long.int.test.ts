import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { join } from 'node:path'
import { freePort } from '@causeway/testkit/processes/freePort'
import { startChild } from '@causeway/testkit/processes/startChild'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { commandAs, unprivilegedUser } from '@causeway/testkit/postgres/unprivilegedUser'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServices } from '../../tools/release/buildServices.ts'
import { launcher } from '../../tools/release/launcher.ts'

/*
 * Wrong set-ups of a release: each ends with a sentence and an exit code, before anything listens. What is started is the release's own
 * command, by a user who is not root where there is one.
 */

// Not in the folder of this process: another user has no way into it.
const folder = mkdtempSync('/tmp/causeway-misconfigured-')
const at = (...names: string[]) => join(folder, ...names)
let postgres: Postgres
let databaseUrl: string
/** What is right: each set-up changes a thing or two of it. */
let good: Record<string, string>
let command: (words: readonly string[]) => [string, string[]]

function write(name: string, text: string, mode = 0o644): string {
  writeFileSync(at(name), text)
  chmodSync(at(name), mode)
  return at(name)
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  await buildServices(at('release/services'))
  writeFileSync(at('release/causeway'), launcher('0.0.0'))
  writeFileSync(at('release/package.json'), '{"type":"commonjs"}')
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase('misconfigured')
  const account = await unprivilegedUser()
  command = (words) => commandAs(account, process.execPath, [at('release/causeway'), ...words])
  mkdirSync(at('data'))
  chmodSync(at('data'), 0o777)
  const keys = ['wallet-keys', 'session-keys', 'other-keys']
  for (const name of keys) await made(['keys', 'new', at('data', `${name}.json`)])
  await made(['keys', 'new', '--verify', at('data/verify.json')])
  await made([
    'projects',
    'add',
    'an app',
    'https://app.example.org',
    '--file',
    at('data/projects.json'),
  ])
  const [port, privatePort, relay, registry, wallet, data] = await Promise.all(
    Array.from({ length: 6 }, () => freePort()),
  )
  good = {
    DATABASE_URL: databaseUrl,
    RPC_URLS: 'http://127.0.0.1:1',
    CHAIN_ID: '31337',
    PLANS: '0x0000000000000000000000000000000000000001',
    PROJECTS_FILE: at('data/projects.json'),
    VERIFY_KEY_FILE: at('data/verify.json'),
    SESSION_KEYS_FILE: at('data/session-keys.json'),
    WALLET_ORIGIN: 'https://wallet.example.org',
    WALLET_KEYS_FILE: at('data/wallet-keys.json'),
    RELAY_DIR: at('data/relay'),
    PORT: String(port),
    PRIVATE_PORT: String(privatePort),
    RELAY_PORT: String(relay),
    REGISTRY_PORT: String(registry),
    WALLET_PORT: String(wallet),
    CHAIN_DATA_PORT: String(data),
  }
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function made(words: readonly string[]): Promise<void> {
  const { code, output } = await started(words, {})
  if (code !== 0) throw new Error(output)
}

/** Starts it, and waits for its end; one that does not end was not refused. */
async function started(words: readonly string[], env: Readonly<Record<string, string>>) {
  const [program, all] = command(words)
  const child = spawn(program, all, {
    cwd: at('release'),
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(late)
  return { code, output: output.replaceAll('\\n', '\n').replaceAll('\\"', '"') }
}

interface Wrong {
  readonly what: string
  readonly words?: readonly string[]
  /** undefined takes the variable away. */
  readonly env?: () => Readonly<Record<string, string | undefined>>
  readonly says: string | RegExp
  readonly code?: number
}

const one = (what: string, part: string, env: Wrong['env'], says: Wrong['says']): Wrong => ({
  what,
  words: [part],
  ...(env && { env }),
  says,
})

const wrong: readonly Wrong[] = [
  one(
    'no database',
    'auth',
    () => ({ DATABASE_URL: undefined }),
    'DATABASE_URL is not set, but PRODUCTION=1',
  ),
  one(
    'a misspelt database',
    'auth',
    () => ({ DATABASE_URL: undefined, DATABSE_URL: databaseUrl }),
    'did you mean DATABASE_URL?',
  ),
  one(
    'a misspelt optional variable',
    'relay',
    () => ({ RELAY_URL: 'wss://relay.example.org' }),
    'did you mean RELAY_URLS?',
  ),
  one(
    'a name in small letters',
    'verify',
    () => ({ trust_proxy: '1' }),
    'did you mean TRUST_PROXY?',
  ),
  one(
    'a misspelt secret’s file',
    'auth',
    () => ({ DATABASE_URL: undefined, DATABASE_URLFILE: '/x' }),
    'did you mean DATABASE_URL_FILE?',
  ),
  one(
    'a garbled chain',
    'auth',
    () => ({ CHAIN_ID: '0x89' }),
    'CHAIN_ID is "0x89", but must be a whole number',
  ),
  one('no node', 'auth', () => ({ RPC_URLS: undefined }), 'RPC_URLS is not set'),
  one(
    'a database of another kind',
    'auth',
    () => ({ DATABASE_URL: 'mysql://me:hunter2@db' }),
    'DATABASE_URL is set, but must be a URL',
  ),
  one(
    'a secret’s file that is not there',
    'auth',
    () => ({ DATABASE_URL: undefined, DATABASE_URL_FILE: at('none') }),
    'which is not there',
  ),
  one(
    'an empty secret',
    'auth',
    () => ({ DATABASE_URL: undefined, DATABASE_URL_FILE: write('empty', '\n') }),
    'which is empty',
  ),
  one(
    'a secret that is given twice',
    'auth',
    () => ({ DATABASE_URL_FILE: write('url', databaseUrl) }),
    'are both set',
  ),
  one(
    'a secret’s folder instead of its file',
    'auth',
    () => ({ DATABASE_URL: undefined, DATABASE_URL_FILE: folder }),
    'cannot be read (EISDIR)',
  ),
  one(
    'public and private port alike',
    'verify',
    () => ({ PORT: good['PRIVATE_PORT'] }),
    /PORT and PRIVATE_PORT are all \d+/u,
  ),
  {
    what: 'two parts on one port',
    words: ['relay', 'registry'],
    env: () => ({ RELAY_PORT: good['REGISTRY_PORT'] }),
    says: /REGISTRY_PORT and RELAY_PORT are all \d+/u,
  },
  one(
    'no port at all',
    'verify',
    () => ({ PORT: '70000' }),
    'PORT is "70000", but must be a whole number',
  ),
  one(
    'no projects',
    'registry',
    () => ({ PROJECTS_FILE: at('none.json') }),
    /PROJECTS_FILE names .*none\.json, which is not there/u,
  ),
  one(
    'garbled projects',
    'registry',
    () => ({ PROJECTS_FILE: write('projects', '{"projects": [') }),
    'cannot be understood',
  ),
  one(
    'a project twice',
    'registry',
    () => {
      const { projects } = JSON.parse(readFileSync(at('data/projects.json'), 'utf8')) as {
        projects: unknown[]
      }
      return {
        PROJECTS_FILE: write(
          'twice.json',
          JSON.stringify({ projects: [...projects, ...projects] }),
        ),
      }
    },
    'two projects have one id',
  ),
  one(
    'an origin with a path',
    'verify',
    () => ({ ALLOWED_ORIGINS: 'https://app.example.org/' }),
    'must be "*" or origins',
  ),
  one(
    'no keys of the wallet',
    'wallet',
    () => ({ WALLET_KEYS_FILE: at('none.json') }),
    /The key file .*none\.json is not there/u,
  ),
  one(
    'garbled keys of the wallet',
    'wallet',
    () => ({ WALLET_KEYS_FILE: write('keys', '{}') }),
    'cannot be understood',
  ),
  one(
    'the verify key in place of the wallet’s',
    'wallet',
    () => ({ WALLET_KEYS_FILE: at('data/verify.json') }),
    'cannot be understood',
  ),
  one(
    'no keys named for the wallet',
    'wallet',
    () => ({ WALLET_KEYS_FILE: undefined }),
    'none is set, but WALLET_ORIGIN is',
  ),
  one(
    'no keys of sessions',
    'chainData',
    () => ({ SESSION_KEYS_FILE: at('none.json') }),
    /The key file .*none\.json is not there/u,
  ),
  one(
    'no verify key',
    'verify',
    () => ({ VERIFY_KEY_FILE: at('none.json') }),
    /VERIFY_KEY_FILE names .*none\.json, which is not there/u,
  ),
  one(
    'the wallet’s keys in place of the verify key',
    'verify',
    () => ({ VERIFY_KEY_FILE: at('data/wallet-keys.json') }),
    'holds no key as "causeway keys new --verify" makes it',
  ),
  one(
    'half of a mail server',
    'wallet',
    () => ({ WALLET_MAIL_SECRET: 'smtp://mail.example.org' }),
    'WALLET_MAIL_FROM is not set, but its other half is',
  ),
  one(
    'garbled chains of the frame',
    'wallet',
    () => ({ WALLET_NETWORKS_FILE: write('networks', '[]') }),
    'cannot be understood',
  ),
  one(
    'chains without the one that is followed',
    'chainData',
    () => ({ CHAINS_FILE: write('chains', '[]') }),
    /chain/u,
  ),
  one(
    'a database server that is not there',
    'auth',
    () => ({ DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }),
    'does not accept the connection',
  ),
  one(
    'a database that is not there',
    'auth',
    () => ({ DATABASE_URL: databaseUrl.replace(/\/misconfigured$/u, '/none') }),
    'does not accept the connection',
  ),
  one(
    'a folder that may not be written',
    'relay',
    () => {
      mkdirSync(at('closed'), { recursive: true })
      chmodSync(at('closed'), 0o555)
      return { RELAY_DIR: at('closed/relay') }
    },
    /EACCES|cannot be/u,
  ),
  one('no plans', 'indexer', () => ({ PLANS: undefined }), 'PLANS or ENUMERATION: neither is set'),
  one('a web app without a node', 'web', undefined, 'CAUSEWAY_RPC_PRIMARY'),
  one(
    'a web app that is not there',
    'web',
    () => ({ CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:1', WEB_PAGES: at('none') }),
    /WEB_PAGES names .*none, which holds no web app/u,
  ),
  { what: 'a part that is none', words: ['reley'], says: 'did you mean relay?', code: 2 },
  {
    what: 'settings that are not there',
    words: ['relay', '--env', '/none.env'],
    says: '--env names /none.env, which is not there',
  },
  {
    what: 'one origin for app and wallet',
    words: [
      'init',
      '/tmp/never',
      '--app',
      'https://a.org',
      '--wallet',
      'https://a.org',
      '--rpc',
      'http://127.0.0.1:1',
    ],
    says: 'Give the wallet a domain of its own',
  },
]

/** Of localhost, for the first day of 2020, signed by itself. */
const endedCertificate = `-----BEGIN CERTIFICATE-----
MIIBXDCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAToooHONhOtpDSZo6uk
H7h1glFJyzz96np24W+zKQHaDAwUSsyBqIdRy95EaWmbObtDVsK/QTpkvn1iYnFA
R0iso0UwQzAUBgNVHREEDTALgglsb2NhbGhvc3QwDAYDVR0TBAUwAwEB/zAdBgNV
HQ4EFgQUJoNAm3foojxDHSdwKhEtZOtXo10wCgYIKoZIzj0EAwIDSAAwRQIhANR3
PlAZQqL+NPHyD6rhwLI7vQHHXgtpy2Plz/SZxDwqAiARX9YdmTQn1bHqQtop7gD6
RAezygAonH0nPHYUP8QodQ==
-----END CERTIFICATE-----
`
const keyOfIt = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxO2/b3jSXmKjF55B
nHcgB0FvUu7n+b5j57tft4Z9deGhRANCAAToooHONhOtpDSZo6ukH7h1glFJyzz9
6np24W+zKQHaDAwUSsyBqIdRy95EaWmbObtDVsK/QTpkvn1iYnFAR0is
-----END PRIVATE KEY-----
`

describe('wrong set-ups of a release', () => {
  it.each(wrong)('error: $what', async ({ words = [], env, says, code = 1 }) => {
    const changed = { ...good, ...env?.() }
    const set = Object.fromEntries(
      Object.entries(changed).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const ended = await started(words, set)
    expect(ended.output).toMatch(says)
    expect(ended.output).not.toContain('"msg":"ready"')
    expect(ended.output).not.toContain('hunter2')
    // A fault of the operator is a sentence, and no stack.
    expect(ended.output).not.toMatch(/\n\s+at /u)
    expect(ended.code).toBe(code)
  })

  it('error: a port that another program has', async () => {
    // Of the system's choice: a port that was free some minutes ago may be anybody's by now.
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ended = await started(['verify'], { ...good, PORT: String(port) })
    server.close()
    expect(ended.output).toContain('is taken by another program')
    expect(ended.code).toBe(1)
  })

  it('error: a certificate that has ended', async () => {
    const trusted = write('ended.pem', endedCertificate)
    const server = createTlsServer({ key: keyOfIt, cert: endedCertificate }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ended = await started(['check', 'verify'], {
      ...good,
      CAUSEWAY_APP_ORIGIN: `https://localhost:${port}`,
      NODE_EXTRA_CA_CERTS: trusted,
    })
    server.close()
    expect(ended.output).toMatch(/BAD .*certificate is not good at this time.*set the clock/u)
    expect(ended.code).toBe(1)
  })

  it('error: a database of a newer release', async () => {
    const newer = await postgres.createDatabase('newer')
    const env = { ...good, DATABASE_URL: newer }
    expect((await started(['migrate'], env)).code).toBe(0)
    const client = new Client({ connectionString: newer })
    await client.connect()
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'drizzle' limit 1`,
    )
    await client.query(
      `insert into drizzle."${rows[0]?.tablename}" (hash, created_at) values ('later', 99999999999999)`,
    )
    await client.end()
    const ended = await started(['auth'], env)
    expect(ended.output).toContain('tables of a newer release')
    expect(ended.code).toBe(1)
  })

  it('error: keys that are not those of the database; the right ones start', async () => {
    const run = async () => {
      const [program, all] = command(['wallet'])
      const child = startChild(program, all, {
        cwd: at('release'),
        env: { PATH: process.env['PATH'] ?? '', ...good, WALLET_PAGES: folder },
      })
      await child.waitFor(/"msg":"ready"/u, 60_000)
      await child.stop()
    }
    await run()
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      `update wallet.secret set key_id = 'file-2020-01-01-aaaaaa', wrapped = 'AAAA' where name = 'pepper'`,
    )
    const ended = await started(['wallet'], good)
    await client.query('delete from wallet.secret')
    await client.end()
    expect(ended.output).toContain('does not hold the key "file-2020-01-01-aaaaaa"')
    expect(ended.code).toBe(1)
    await run()
  })
})
