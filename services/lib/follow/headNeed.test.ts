import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toHex } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log/log.ts'
import { headNeed, judgeHead } from './headNeed.ts'

const now = 1_700_000_000_000
const head = (age: number) => ({ number: 7n, timestamp: BigInt(now / 1_000 - age) })
const judged = (age: number, still: number) =>
  judgeHead(head(age), { setting: 'RPC_URLS', seconds: 60, since: now - still * 1_000, now })

describe('judgeHead', () => {
  it('says nothing while blocks come and the clocks agree', () => {
    for (const age of [-15, 0, 2, 60, 120]) expect(judged(age, 0)).toBeNull()
    expect(judged(60, 60)).toBeNull()
  })

  it('tells a clock that is behind from a head that stands, and from one that is old', () => {
    expect(judged(-16, 0)).toMatch(/clock of this machine is 16 s behind block 7/u)
    expect(judged(61, 61)).toMatch(/No block has followed 7 for 61 s/u)
    expect(judged(121, 0)).toMatch(/Block 7, the newest, is 121 s old/u)
  })
})

/** A node with a block of now, which it tells at once, not before it is told to, or never. */
async function startNode(mood: { is: 'well' | 'slow' | 'gone' }) {
  const waiting: (() => void)[] = []
  const server = createServer((request, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number }
      const result = { number: '0x7', timestamp: toHex(Math.floor(Date.now() / 1_000)) }
      const tell = () => response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      if (mood.is === 'well') tell()
      else if (mood.is === 'gone') request.socket.destroy()
      else waiting.push(tell)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const speak = () => waiting.splice(0).forEach((tell) => tell())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, speak }
}

it('a node that is slow is waited for, one that refuses is told, and one chain of several is enough', async () => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const mood = { is: 'well' as 'well' | 'slow' | 'gone' }
  const [node, other] = await Promise.all([startNode(mood), startNode({ is: 'well' })])
  const watch = {
    setting: 'BUNDLER_FILE',
    seconds: 60,
    log: createLog({ level: 'silent' }),
    signal: over.signal,
  }
  const one = { chainId: 137, rpcUrls: [node.url] }
  const [alone] = headNeed([one], watch)
  const [both] = headNeed([one, { chainId: 10, rpcUrls: [other.url] }], watch)
  expect([await alone?.ask(), await both?.ask()]).toEqual([null, null])
  mood.is = 'slow'
  const late = alone?.ask()
  const soon = new Promise((resolve) => setTimeout(resolve, 300, 'still asked'))
  expect([await both?.ask(), await Promise.race([late, soon])]).toEqual([null, 'still asked'])
  node.speak()
  expect(await late).toBeNull()
  mood.is = 'gone'
  expect(await alone?.ask()).toMatch(/^No node of BUNDLER_FILE answers for chain 137 \(/u)
  expect(await both?.ask()).toBeNull()
})
