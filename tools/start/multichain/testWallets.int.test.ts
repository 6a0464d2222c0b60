import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@causeway/testkit/processes/freePort'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'
import { servePageFolder } from '../servePageFolder.ts'
import { testBitcoinAccounts, testSolanaAccounts, testWallets } from './testWallets.ts'

const pages = mkdtempSync(join(tmpdir(), 'causeway-wallets-'))
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  const wallets = testWallets({ solanaUrl: 'http://127.0.0.1:1' })
  const port = await freePort()
  stop = await servePageFolder({
    port,
    pages,
    config: {},
    isOwnHost: isThisMachine,
    scripts: { '/test-wallets.js': wallets.script },
    answer: wallets.answer,
    policy: () => ["default-src 'none'"],
  })
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await stop()
  rmSync(pages, { recursive: true })
})

const post = (path: string, body: unknown, type = 'application/json') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  })
const asked = async (path: string, body: unknown) => (await post(path, body)).json()

describe('the wallets of the local stack', () => {
  it('say what they are asked for, and do it with their owner’s word alone', async () => {
    const owner = randomUUID()
    const connect = { owner, request: { method: 'standard:connect', params: [] } }
    const path = '/test-wallets/solana'
    expect(await asked(path, connect)).toEqual({ ask: 'This page wants to see your account.' })
    expect(await asked(path, { ...connect, approved: false })).toMatchObject({
      ok: false,
      error: { code: 4001 },
    })
    const shown = { ok: true, result: [{ address: testSolanaAccounts[0].address }, {}] }
    expect(await asked(path, { ...connect, approved: true })).toMatchObject(shown)
    // Who is connected is not asked again, and another browser is another owner.
    expect(await asked(path, connect)).toMatchObject(shown)
    expect(await asked(path, { ...connect, owner: randomUUID() })).toHaveProperty('ask')

    const message = [...new TextEncoder().encode('Hello')]
    const sign = {
      owner,
      request: {
        method: 'solana:signMessage',
        params: [[{ account: testSolanaAccounts[0].address, message }]],
      },
    }
    expect(await asked(path, sign)).toEqual({ ask: 'Sign this message?\n\nHello' })
    expect(await asked(path, { ...sign, approved: true })).toMatchObject({
      ok: true,
      result: [{ signedMessage: message }],
    })
  })

  it('the one of Bitcoin is another wallet', async () => {
    const connect = { owner: randomUUID(), request: { method: 'connect', params: [] } }
    const path = '/test-wallets/bitcoin'
    expect(await asked(path, connect)).toHaveProperty('ask')
    const { result } = (await asked(path, { ...connect, approved: true })) as {
      result: { address: string }[]
    }
    expect(result.map(({ address }) => address)).toEqual(
      testBitcoinAccounts.map(({ address }) => address),
    )
  })

  it('error: what is no question, of no wallet, or could come from another origin unasked, gets nothing', async () => {
    const body = { owner: randomUUID(), request: { method: 'connect' } }
    const statuses = await Promise.all([
      post('/test-wallets/solana', {}),
      post('/test-wallets/dogecoin', body),
      post('/test-wallets/solana', body, 'text/plain'),
      post('/test-wallets/solana', { ...body, owner: '../' }),
      post('/test-wallets/solana', { ...body, more: 'x'.repeat(300_000) }),
      fetch(`${url}/test-wallets/solana`, { method: 'OPTIONS' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 404, 400, 413, 404])
    expect(statuses.at(-1)?.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('reach the page by one script', async () => {
    const response = await fetch(`${url}/test-wallets.js`)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/u)
    expect(await response.text()).toContain('wallet-standard:register-wallet')
  })
})
