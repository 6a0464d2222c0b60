import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFrame, hashFrame } from '../../tools/lib/buildFrame.ts'
import { checkServed } from '../../tools/frame/checkServed.ts'
import { startWalletServer, type WalletServer } from './walletServer.ts'

const home = mkdtempSync(join(tmpdir(), 'causeway-operator-'))
const [own, changed] = [join(home, 'own'), join(home, 'changed')]
let list: string
let stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  await buildFrame(own)
  list = hashFrame(own).list
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(home, { recursive: true, force: true })
})

async function serve(pages: string): Promise<WalletServer> {
  const server = await startWalletServer({
    pages,
    rpcUrl: 'http://127.0.0.1:9',
    allowedOrigins: ['http://127.0.0.1:1'],
  })
  stops = [...stops, () => server.stop()]
  return server
}

describe('[T6] threat 6: an operator serves other code than these sources give', () => {
  it('what the wallet’s service serves is these sources, byte by byte', async () => {
    expect(await checkServed((await serve(own)).origin, list)).toEqual([])
  })

  it('attack: a byte of a script, a script more in a page and a file that is missing are each named', async () => {
    cpSync(own, changed, { recursive: true })
    const scripts = readdirSync(join(changed, 'assets')).filter((file) => file.endsWith('.js'))
    const [first = '', second = ''] = scripts
    writeFileSync(
      join(changed, 'assets', first),
      `${readFileSync(join(changed, 'assets', first), 'utf8')} `,
    )
    rmSync(join(changed, 'assets', second))
    const page = join(changed, 'sdk.html')
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(
        '</head>',
        '<script src="/assets/more.js"></script></head>',
      ),
    )
    const wrong = await checkServed((await serve(changed)).origin, list)
    expect(wrong.toSorted()).toEqual(
      [`assets/${first}: HTTP 200`, `assets/${second}: HTTP 404`, 'sdk.html: HTTP 200'].toSorted(),
    )
  })
})
