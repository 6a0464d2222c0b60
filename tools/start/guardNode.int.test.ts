import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@causeway/testkit/chain/startAnvil'
import { freePort } from '@causeway/testkit/processes/freePort'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { isPublicMethod } from '@causeway/protocol/rpc/isRead'
import { guardNode } from './guardNode.ts'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let port: number
let networkPort: number
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--no-cors'] })
  port = await freePort()
  networkPort = await freePort()
  stops.push(
    await guardNode({ host: '127.0.0.1', port, to: anvil.port }),
    // 127.0.0.2 stands for the address in the network.
    await guardNode({ host: '127.0.0.2', port: networkPort, to: port, mayAsk: isPublicMethod }),
    () => anvil.stop(),
  )
})
afterAll(() => Promise.all(stops.map((stop) => stop())))

interface Said {
  readonly status: number
  readonly allowed: string | undefined
  readonly body: string
}

function ask(
  method: string,
  headers: Readonly<Record<string, string>> = {},
  place: { host: string; port: number } = { host: '127.0.0.1', port },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    const asked = request(
      { ...place, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += String(part)))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            allowed: answer.headers['access-control-allow-origin'],
            body: text,
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

describe('the local chain', () => {
  it.each([
    ['no page', {}, undefined],
    ['a page of this machine', { origin: 'http://localhost:8700' }, 'http://localhost:8700'],
    ['the same by its number', { origin: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
  ])('answers %s', async (_, headers, allowed) => {
    const said = await ask('anvil_nodeInfo', headers)
    expect(said).toMatchObject({ status: 200, allowed })
    expect(said.body).toContain('"result"')
  })

  it.each([
    ['a page of the internet', { origin: 'https://evil.example' }],
    ['one whose name begins like this machine’s', { origin: 'http://localhost.evil.example' }],
    ['a page without a place', { origin: 'null' }],
    ['a name that points here from elsewhere', { host: 'evil.example' }],
  ])('attack: answers nothing to %s', async (_, headers) => {
    const before = await anvil.request('eth_blockNumber')
    expect(await ask('evm_mine', headers)).toMatchObject({ status: 403, allowed: undefined })
    expect(await anvil.request('eth_blockNumber')).toBe(before)
  })

  it('is open to sockets of this machine, and to those of no page elsewhere', async () => {
    const opened = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin })
        socket.on('error', () => resolve(false))
        socket.on('open', () =>
          socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })),
        )
        socket.on('message', () => {
          socket.close()
          resolve(true)
        })
      })
    expect(await opened('http://localhost:8700')).toBe(true)
    expect(await opened('https://evil.example')).toBe(false)
  })

  it('attack: a device of the network reads, and gives no order to the chain', async () => {
    const place = { host: '127.0.0.2', port: networkPort }
    const page = { origin: 'http://127.0.0.2:8700' }
    expect(await ask('eth_blockNumber', page, place)).toMatchObject({
      status: 200,
      allowed: 'http://127.0.0.2:8700',
    })
    for (const method of ['anvil_setBalance', 'evm_mine', 'eth_sendTransaction', 'anvil_reset'])
      // It may say that it is this machine: the port alone counts.
      for (const headers of [page, { host: 'localhost' }])
        expect(await ask(method, headers, place)).toMatchObject({ status: 403 })
  })

  it('error: a node that is away is said, and the guard goes on', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => gone.once('listening', resolve))
    const { port: to } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const own = await freePort()
    const stop = await guardNode({ host: '127.0.0.1', port: own, to })
    for (const _ of [1, 2])
      expect(await ask('eth_chainId', {}, { host: '127.0.0.1', port: own })).toMatchObject({
        status: 502,
      })
    await stop()
  })
})
