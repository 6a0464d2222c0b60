import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomHex32 } from '@causeway/protocol/wc/keys'
import { expect, it } from 'vitest'
import { connectClient } from './fixture/client.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the relay as an operator does, and waits for its URL. */
async function startProcess(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, RELAY_PORT: '0', PRIVATE_PORT: '0', RELAY_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, relayUrl } = JSON.parse(line) as { msg: string; relayUrl?: string }
    if (msg === 'ready' && relayUrl) return { child, url: relayUrl }
  }
  throw new Error('the relay ended before it was ready')
}

it('kill -9 under load loses no acknowledged message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-kill-'))
  const topic = randomHex32()
  const first = await startProcess(folder)
  const dapp = await connectClient(first.url)
  const acknowledged = new Set<string>()
  let sent = 0
  const publish = async () => {
    while (dapp.socket.readyState === dapp.socket.OPEN) {
      const text = `m${(sent += 1)}`
      await dapp.call('irn_publish', { topic, message: text, ttl: 300, tag: 1108 })
      acknowledged.add(text)
      if (acknowledged.size === 300) first.child.kill('SIGKILL')
    }
  }
  const ended = new Promise((resolve) => first.child.on('exit', resolve))
  const writers = Array.from({ length: 8 }, publish)
  await Promise.race([ended, ...writers])
  await ended

  const second = await startProcess(folder)
  const wallet = await connectClient(second.url)
  await wallet.call('irn_subscribe', { topic })
  const pushes = await wallet.received(acknowledged.size)
  const seen = new Set(pushes.map((push) => push.message))
  expect([...acknowledged].filter((text) => !seen.has(text))).toEqual([])
  expect(seen.size).toBe(pushes.length)

  wallet.socket.terminate()
  second.child.kill('SIGTERM')
  expect(await new Promise((resolve) => second.child.on('exit', resolve))).toBe(0)
  await rm(folder, { recursive: true })
})
