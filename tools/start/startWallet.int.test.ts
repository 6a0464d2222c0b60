import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pickPort } from '../lib/pickPort.ts'
import { startWallet } from './startWallet.ts'

const pages = mkdtempSync(join(tmpdir(), 'causeway-wallet-pages-'))
let port: number
let stop: () => Promise<void>

beforeAll(async () => {
  for (const name of ['index.html', 'frame.html', 'approve.html'])
    writeFileSync(join(pages, name), name)
  port = (await pickPort(18_960, new Set())).port
  const settings = parse(SettingsSchema, {
    chain: { id: 31337, name: 'Local' },
    site: {},
    rpc: { primary: ['http://127.0.0.1:1'] },
    captcha: {},
    tokens: {},
    swap: {},
    plans: {},
    contracts: {},
    endpoints: {},
    local: {},
  })
  stop = await startWallet({ port, pages, settings, rpcUrl: 'http://127.0.0.1:1' })
})
afterAll(async () => {
  await stop()
  rmSync(pages, { recursive: true, force: true })
})

/** Sends a request target as it is, which no HTTP client would. @returns head and body of the answer. */
function raw(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`)
  })
}

it.each(['//', '//:1:2/', ':99999999', '/%2e%2e/%2e%2e/etc/passwd.html', '/..%2f..%2fx.html'])(
  'error: answers %s with a refusal and lives on',
  async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(await raw('/')).toContain('index.html')
  },
)

it('lets a frame be made of the hidden page alone, however its path is written', async () => {
  for (const path of ['/approve.html', '//approve.html', '/frame.html/../approve.html', '/'])
    expect(await raw(path)).toContain("frame-ancestors 'none'")
  expect(await raw('/frame.html')).toContain('frame-ancestors http://localhost:*')
})
