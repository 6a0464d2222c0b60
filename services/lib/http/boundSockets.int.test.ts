import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { untilTrue } from '../../testing/untilTrue.ts'
import { socketBounds } from './boundSockets.ts'
import { serveHttp, type HttpServer } from './serveHttp.ts'

const sockets: Socket[] = []
const servers: HttpServer[] = []
afterEach(async () => {
  for (const one of sockets.splice(0)) one.destroy()
  await Promise.all(servers.splice(0).map((one) => one.close(0)))
})

async function served(bounds?: { all: number; ofClient: number | null; onCut: () => void }) {
  const server = await serveHttp({
    fetch: () => new Response('whole'),
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
    ...(bounds ? { bounds } : {}),
  })
  servers.push(server)
  return server.url
}

/** Says nothing. @returns whether it is still open */
function hold(url: string): () => boolean {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return () => !socket.destroyed && !socket.readableEnded && socket.readable
}

describe('a port among idle sockets', () => {
  it('cuts what is too much, keeps who is in, and serves again when one has gone', async () => {
    let cut = 0
    const url = await served({ all: 20, ofClient: null, onCut: () => (cut += 1) })
    const held = Array.from({ length: 60 }, () => hold(url))
    const open = () => held.filter((isOpen) => isOpen()).length
    await untilTrue(() => cut === 40 && open() === 20, 'forty are cut')
    await expect(fetch(url)).rejects.toThrow()
    for (const one of sockets.slice(0, 5)) one.destroy()
    await untilTrue(async () => (await fetch(url).catch(() => null))?.status === 200, 'an answer')
  })

  it('leaves room for others where one client holds many', async () => {
    let cut = 0
    const url = await served({ all: 1_000, ofClient: 10, onCut: () => (cut += 1) })
    const held = Array.from({ length: 30 }, () => hold(url))
    const open = () => held.filter((isOpen) => isOpen()).length
    await untilTrue(() => cut === 20 && open() === 10, 'twenty are cut')
  })
})

describe('socketBounds', () => {
  it('leaves files for everything else, whatever the process may open', () => {
    for (const files of [1_024, 20_000, 65_536, 1_048_576])
      for (const ports of [1, 2, 6]) {
        const { all } = socketBounds(files, { ports, hasWire: false, trustProxy: 1 })
        expect(all * ports).toBeLessThan(files - 256)
        const beside = socketBounds(files, { ports, hasWire: true, trustProxy: 1 })
        expect(beside.all).toBeLessThanOrEqual(all)
      }
  })

  it('counts clients apart only where they come themselves', () => {
    const given = { ports: 1, hasWire: false }
    expect(socketBounds(20_000, { ...given, trustProxy: 1 }).ofClient).toBeNull()
    expect(socketBounds(20_000, { ...given, trustProxy: 0 }).ofClient).toBe(1_974)
    // What the operator says: behind a balancer of connections any number, behind a proxy as many as that may need.
    for (const trustProxy of [0, 1]) {
      expect(socketBounds(20_000, { ...given, trustProxy, perClient: 0 }).ofClient).toBeNull()
      expect(socketBounds(20_000, { ...given, trustProxy, perClient: 5_000 }).ofClient).toBe(5_000)
    }
  })
})
