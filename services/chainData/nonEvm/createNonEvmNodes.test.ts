import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createNonEvmNodes } from './createNonEvmNodes.ts'

/** A node that answers with a status and its number, and counts how often it is asked. */
async function startNode() {
  const state = { status: 200, head: 7, asked: 0, isSilent: false }
  const server = createServer((request, response) => {
    request.resume()
    state.asked += 1
    if (state.isSilent && request.url === '/') return
    response.writeHead(state.status).end(String(state.head))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = { now: 1_000_000 }
  const nodes = createNonEvmNodes({
    urls: [url],
    moves: true,
    now: () => clock.now,
    metrics: { answered: () => undefined, failed: () => undefined },
    async readHead(fetch, at) {
      const response = await fetch(at).catch((cause) =>
        Promise.reject(new Error('away', { cause })),
      )
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return Number(await response.text())
    },
  })
  onTestFinished(async () => {
    await nodes.close()
    server.close()
    server.closeAllConnections()
  })
  return { url, state, clock, nodes }
}

describe('createNonEvmNodes', () => {
  it('error: who has no answer is remembered and asked no more, until a look finds it again', async () => {
    const { url, state, clock, nodes } = await startNode()
    await nodes.look()
    expect(nodes.downSince()).toBeNull()
    state.status = 502
    clock.now += 15_000
    await nodes.look()
    expect(nodes.downSince()).toBe(clock.now)
    const asked = state.asked
    await expect(nodes.fetch(url)).rejects.toMatchObject({ fault: { kind: 'unreachable' } })
    expect(state.asked).toBe(asked)
    state.status = 200
    await nodes.look()
    expect(nodes.downSince()).toBeNull()
    expect((await nodes.fetch(url)).status).toBe(200)
  })

  it('one that is late is asked all the same, until nothing at all came for some seconds', async () => {
    const { url, state, clock, nodes } = await startNode()
    await nodes.look()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const spied = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    onTestFinished(() => spied.mockRestore())
    state.isSilent = true
    clock.now += 2_000
    await nodes.look()
    clock.now += 2_000
    // What it answers to others counts: it is busy, however late its looks are.
    expect((await nodes.fetch(`${url}/account`)).status).toBe(200)
    await nodes.look()
    clock.now += 2_400
    expect(nodes.downSince()).toBeNull()
    clock.now += 100
    expect(nodes.downSince()).toBe(clock.now - 2_500)
    await expect(nodes.fetch(`${url}/account`)).rejects.toMatchObject({ name: 'NodeError' })
    state.isSilent = false
    await nodes.look()
    expect((await nodes.fetch(`${url}/account`)).status).toBe(200)
  })

  it('a quota on the small question is told, and takes the large ones away from nobody', async () => {
    const { url, state, clock, nodes } = await startNode()
    state.status = 429
    await nodes.look()
    expect(nodes.downSince()).toBe(clock.now)
    expect(nodes.health()).toMatchObject([{ score: 0 }])
    state.status = 200
    expect((await nodes.fetch(url)).status).toBe(200)
  })

  it('a node whose number stands for a minute is told, and asked all the same', async () => {
    const { url, state, clock, nodes } = await startNode()
    await nodes.look()
    clock.now += 60_000
    await nodes.look()
    expect(nodes.health()).toMatchObject([{ head: 7, score: 1, quarantine: 'head' }])
    expect((await nodes.fetch(url)).status).toBe(200)
    state.head += 1
    clock.now += 15_000
    await nodes.look()
    expect(nodes.health()).toMatchObject([{ head: 8, quarantine: null }])
  })
})
