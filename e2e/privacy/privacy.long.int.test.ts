import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailStartOf, emailVerifyOf } from '@causeway/protocol/api/wallet/email'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { startTestChain, type TestChain } from '@causeway/services/testing/chain/testChain'
import { projectId, walletOrigin } from '@causeway/services/testing/embedded/testWallet'
import { createDevice } from '@causeway/services/testing/embedded/device'
import { site, startServiceProcess, type ServiceProcess } from '../database/startServiceProcess.ts'
import { askEverything } from '../outside/askEverything.ts'
import { startEchoNode } from './startEchoNode.ts'

const secret = generatePrivateKey()
const owner = privateKeyToAccount(secret)
const withHeaders = (own: HeadersInit | undefined, more: Readonly<Record<string, string>>) => {
  const headers = new Headers(own)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return headers
}

/** What is planted wherever a request has a place for it, and is looked for in all that anybody may read afterwards. */
const planted = {
  address: owner.address,
  key: secret,
  token: `tok${randomBytes(24).toString('hex')}`,
  email: `anna.${randomUUID().slice(0, 8)}@mail.test`,
  text: `planted ${randomUUID()}`,
  network: '198.51.100.77',
  agent: `Browser/${randomUUID()}`,
}

let postgres: Postgres
let chain: TestChain
let node: Awaited<ReturnType<typeof startEchoNode>>
let services: ServiceProcess
let operator: Client

beforeAll(async () => {
  ;[postgres, chain] = await Promise.all([startPostgres(), startTestChain()])
  node = await startEchoNode(chain.rpcUrl)
  const databaseUrl = await postgres.createDatabase()
  operator = new Client({ connectionString: databaseUrl })
  operator.on('error', () => undefined)
  await operator.connect()
  services = await startServiceProcess({
    databaseUrl,
    rpcUrl: node.url,
    env: { LOG_LEVEL: 'trace', ACCESS_LOG: '1' },
  })
})
afterAll(async () => {
  await operator.end()
  await services.stop()
  await Promise.all([node.stop(), chain.stop(), postgres.stop()])
})

/** Every public endpoint, with what is planted in addresses, bodies and headers. @returns how many were answered by 5xx */
async function plantEverywhere(): Promise<number> {
  const headers = {
    'x-forwarded-for': planted.network,
    'user-agent': planted.agent,
    authorization: `Bearer ${planted.token}`,
    dpop: planted.token,
    cookie: `causeway=${planted.token}`,
    referer: `https://${site}/${planted.token}`,
  }
  let failed = 0
  for (const base of [services.url, services.dataUrl, services.registryUrl]) {
    const answers = await askEverything(
      async (path, init) =>
        fetch(`${base}${path}`, { ...init, headers: withHeaders(init?.headers, headers) }),
      {
        contract: planted.address,
        chainId: chain.chainId,
        signature: planted.key,
        email: planted.email,
        text: planted.text,
      },
    )
    expect(answers.size).toBeGreaterThan(3)
    failed += [...answers.values()].filter((status) => status >= 500).length
  }
  const device = await createDevice({
    request: (path, init = {}) =>
      fetch(`${services.walletUrl}${path}`, {
        ...init,
        headers: withHeaders(init.headers, { 'user-agent': planted.agent }),
      }),
    origin: walletOrigin,
    projectId,
    now: Date.now,
    from: planted.network,
  })
  const begun = await device.raw(emailStartOf, {
    body: { email: planted.email, dappOrigin: `https://${site}` },
  })
  const wrong = await device.raw(emailVerifyOf, { body: { loginId: randomUUID(), otp: '123456' } })
  for (const link of [`device-links/${planted.token}`, `grants/${planted.token}`])
    await (await fetch(`${services.walletUrl}/wallet/v1/${link}`, { headers })).text()
  failed += [begun, wrong].filter(({ status }) => status >= 500).length
  for (const body of [
    { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [planted.address, 'latest'] },
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: planted.address, data: secret }] },
    { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [secret] },
    { jsonrpc: '2.0', id: 1, method: planted.text, params: [planted.token] },
  ]) {
    const { status } = await fetch(
      `${services.dataUrl}/v1?chainId=eip155:31337&projectId=${projectId}`,
      {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      },
    )
    if (status >= 500) failed += 1
  }
  return failed
}

/** What is planted and can be read in logs, health and metrics. */
async function found(): Promise<readonly string[]> {
  const pages = await Promise.all(
    ['/health', '/ready', '/metrics'].map(async (path) =>
      (await fetch(`${services.privateUrl}${path}`)).text(),
    ),
  )
  const lines = [...services.said().split('\n'), ...pages].map((one) => one.toLowerCase())
  return Object.entries(planted).flatMap(([name, value]) => {
    const bare = value.toLowerCase().replace(/^0x/u, '')
    const line = lines.find((one) => one.includes(bare))
    return line === undefined ? [] : [`${name}: ${line.slice(0, 1_500)}`]
  })
}

/** Tables whose rows cannot be written: PostgreSQL says the whole row, as it does of a constraint. */
async function refuseRows(work: () => Promise<void>): Promise<void> {
  await operator.query(
    `create or replace function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'no row %', new using detail = new::text, errcode = '23514'; end $$`,
  )
  const { rows } = await operator.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'limits')`,
  )
  for (const { name } of rows)
    await operator.query(
      `create trigger refuse before insert or update on ${name} for each row execute function public.refuse()`,
    )
  try {
    await work()
  } finally {
    for (const { name } of rows) await operator.query(`drop trigger refuse on ${name}`)
  }
}

it('nothing that was planted in a request is found in logs, health or metrics', async () => {
  await plantEverywhere()
  expect(await found(), 'while all is well').toEqual([])

  for (const manner of ['repeats', 'page'] as const) {
    node.become(manner)
    await plantEverywhere()
    expect(await found(), `a node that ${manner}`).toEqual([])
  }
  node.become('honest')

  let failed = 0
  await refuseRows(async () => void (failed += await plantEverywhere()))
  expect(failed).toBeGreaterThan(0)
  // Else nothing was tried.
  expect(services.said()).toContain('request failed')
  expect(services.said()).toContain('23514')
  expect(await found(), 'rows that are refused').toEqual([])

  const over = new AbortController()
  const ending = (async () => {
    while (!over.signal.aborted) {
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`,
      )
      await sleep(20)
    }
  })()
  await plantEverywhere()
  over.abort()
  await ending
  expect(services.said()).toContain('request could not be answered')
  expect(await found(), 'sessions that are ended').toEqual([])
  expect(services.runs()).toBe(true)
  console.log(`${services.said().split('\n').length} lines of log, planted texts found: 0`)
}, 600_000)
