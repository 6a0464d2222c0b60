import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectClient } from '../testing/relay/connectClient.ts'
import { startProcess, type RelayProcess } from '../testing/relay/startProcess.ts'

let folder: string
const started: RelayProcess[] = []

async function start(options?: Parameters<typeof startProcess>[1]): Promise<RelayProcess> {
  const relay = await startProcess(folder, options)
  started.push(relay)
  return relay
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-crash-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((relay) => relay.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

it('kill -9 under load loses no acknowledged message', async () => {
  const topic = randomHex32()
  const first = await start()
  const dapp = await connectClient(first.url)
  const acknowledged = new Set<string>()
  let sent = 0
  const publish = async () => {
    while (dapp.socket.readyState === dapp.socket.OPEN) {
      const text = `m${(sent += 1)}`
      await dapp.call('irn_publish', { topic, message: text, ttl: 300, tag: 1108 })
      acknowledged.add(text)
      if (acknowledged.size === 300) void first.end('SIGKILL')
    }
  }
  const writers = Array.from({ length: 8 }, publish)
  await Promise.race([dapp.closed, ...writers])
  await dapp.closed

  const second = await start()
  const wallet = await connectClient(second.url)
  await wallet.call('irn_subscribe', { topic })
  const pushes = await wallet.received(acknowledged.size)
  const seen = new Set(pushes.map((push) => push.message))
  expect([...acknowledged].filter((text) => !seen.has(text))).toEqual([])
  expect(seen.size).toBe(pushes.length)

  wallet.socket.terminate()
  expect(await second.end('SIGTERM')).toBe(0)
})

it.runIf(process.platform === 'linux')(
  'a full disk: no error is answered, nothing acknowledged is lost, and it goes on when there is room',
  async () => {
    const topic = randomHex32()
    const first = await start({ fileBytes: 40_000 })
    const dapp = await connectClient(first.url)
    const health = async () =>
      ((await (await fetch(`${first.privateUrl}/health`)).json()) as { status: string }).status
    const acknowledged: string[] = []
    let refused = ''
    for (let n = 0; refused === '' && n < 200; n += 1) {
      const text = `${n} ${'x'.repeat(1_000)}`
      const answer = dapp.call('irn_publish', { topic, message: text, ttl: 300, tag: 1108 })
      const late = new Promise((resolve) => setTimeout(() => resolve('late'), 500))
      if ((await Promise.race([answer, late])) === 'late') refused = text
      else acknowledged.push(text)
    }
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(acknowledged.length).toBeLessThan(45)
    expect(await health()).toBe('degraded')
    // Reading goes on meanwhile.
    const wallet = await connectClient(first.url, { silent: true })
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(acknowledged.length)
    await wallet.close()

    spawnSync('prlimit', [`--pid=${first.child.pid}`, '--fsize=unlimited:'])
    // As clients do: the same again.
    await dapp.call('irn_publish', { topic, message: refused, ttl: 300, tag: 1108 })
    acknowledged.push(refused)
    await expect.poll(health, { timeout: 10_000 }).toBe('ok')
    await first.end('SIGKILL')

    const second = await start()
    const late = await connectClient(second.url)
    await late.call('irn_subscribe', { topic })
    const pushes = await late.received(acknowledged.length)
    expect(pushes.map((push) => push.message)).toEqual(acknowledged)
    late.socket.terminate()
  },
)
