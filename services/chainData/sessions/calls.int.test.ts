import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hexToString, numberToHex, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { prepareChain, startTestBundler, token } from '../../testing/bundler/testBundler.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import {
  newKey,
  startSmartChain,
  type Granter,
  type SmartChain,
} from '../../testing/chainData/smartChain.ts'
import { sessionApp } from '../../testing/chainData/sessionApp.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'

const projectId = 'a'.repeat(32)
const origin = 'https://app.example'

let chain: SmartChain
let databases: TestDatabases
let bundler: Awaited<ReturnType<typeof startTestBundler>>
let server: Server
let data: Awaited<ReturnType<typeof startTestData>>
let app: ReturnType<typeof sessionApp>
/** Whose budget the bundler was told to spend. */
const payers: unknown[] = []
beforeAll(async () => {
  const [kind = 'postgres'] = databaseKinds
  ;[chain, databases] = await Promise.all([startSmartChain(), startTestDatabases(kind)])
  const prepared = await prepareChain(chain)
  bundler = await startTestBundler({
    anvil: chain,
    chain: prepared,
    database: await databases.fresh(),
  })
  // The bundler of the tests has no socket of its own.
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const answerAll = async () => {
      payers.push(request.headers['x-causeway-project'])
      const answer = await bundler.post(JSON.parse(Buffer.concat(parts).toString()), {
        authorization: String(request.headers.authorization),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    }
    request.on('end', () => void answerAll())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  data = await startTestData({
    chains: [chain.entry],
    database: await databases.fresh(),
    projects: [{ id: projectId, name: 'An app', allowedOrigins: [origin], analytics: false }],
    env: { BUNDLER_URL: `http://127.0.0.1:${port}`, BUNDLER_TOKEN_SECRET: token },
  })
  app = sessionApp(data, chain, { projectId, origin })
})
afterAll(async () => {
  await data.close()
  server.closeAllConnections()
  server.close()
  await bundler.stop()
  await databases.stop()
  await chain.stop()
})

interface Prepared {
  readonly preparedCalls: {
    readonly type: string
    readonly data: Record<string, Hex>
    readonly chainId: Hex
  }
  readonly signatureRequest: { readonly hash: Hex }
  readonly context: string
}
interface Said<T> {
  readonly status: number
  readonly result?: T
  readonly error?: { readonly code: number; readonly message: string }
}
interface Status {
  readonly status: string
  readonly receipts?: readonly {
    readonly status: Hex
    readonly logs: readonly { address: Hex }[]
  }[]
}

const prepare = (
  by: Granter,
  pci: string,
  ...calls: { to: Address; value?: bigint; data?: Hex }[]
) =>
  app.rpc('wallet_prepareCalls', {
    from: by.address,
    chainId: numberToHex(chain.chainId),
    calls: calls.map(({ to, value = 0n, data: bytes = '0x' }) => ({
      to,
      value: numberToHex(value),
      data: bytes,
    })),
    capabilities: { permissions: { context: pci } },
  }) as Promise<Said<readonly Prepared[]>>

async function send(said: Said<readonly Prepared[]>, key = app.key): Promise<Said<readonly Hex[]>> {
  const [prepared] = said.result ?? []
  if (!prepared) throw new Error(JSON.stringify(said.error))
  const { preparedCalls, signatureRequest, context } = prepared
  const signature = await key.sign({ hash: signatureRequest.hash })
  return app.rpc('wallet_sendPreparedCalls', { preparedCalls, signature, context })
}

async function ended(said: Said<readonly Hex[]>): Promise<Status> {
  const [id] = said.result ?? []
  if (!id) throw new Error(JSON.stringify(said.error))
  for (;;) {
    const { result, error } = (await app.rpc('wallet_getCallsStatus', id)) as Said<Status>
    if (!result) throw new Error(JSON.stringify(error))
    if (result.status !== 'PENDING') return result
    await chain.mine()
  }
}

describe('calls of a session', () => {
  it('[S7.session-cosigner] are prepared, signed by the app, sent, paid for by its project, and told of', async () => {
    const by = await chain.granter()
    const { pci } = await app.begin(by)
    const to = newKey().address
    const prepared = await prepare(by, pci, chain.transfer(to, 40n), chain.transfer(to, 2n))
    expect(prepared.result?.[0]).toMatchObject({
      preparedCalls: { type: 'user-operation-v07', chainId: '0x7a69' },
      context: pci,
    })
    const sent = await send(prepared)
    const [id = '0x'] = sent.result ?? []
    expect(JSON.parse(hexToString(id))).toEqual({
      chainId: '0x7a69',
      userOpHash: expect.stringMatching(/^0x[\da-f]{64}$/u) as string,
    })
    const { status, receipts } = await ended(sent)
    expect([status, receipts?.[0]?.status]).toEqual(['CONFIRMED', '0x1'])
    expect(receipts?.[0]?.logs.some(({ address }) => BigInt(address) === BigInt(chain.token))).toBe(
      true,
    )
    expect([await chain.held(to), await chain.held(by.address)]).toEqual([42n, 958n])
    expect(new Set(payers)).toEqual(new Set([projectId]))
  })

  it('of an account that is not there yet make it first, and again without', async () => {
    const by = await chain.granter({ deployed: false })
    const { pci } = await app.begin(by)
    const to = newKey().address
    for (const amount of [3n, 4n])
      expect(
        await ended(await send(await prepare(by, pci, chain.transfer(to, amount)))),
      ).toMatchObject({ status: 'CONFIRMED', receipts: [{ status: '0x1' }] })
    expect(await chain.held(to)).toBe(7n)
  })

  it('twenty at once, all of them or none', async () => {
    const by = await chain.granter()
    const { pci } = await app.begin(by)
    const to = newKey().address
    const calls = Array.from({ length: 20 }, () => chain.transfer(to, 1n))
    const prepared = await prepare(by, pci, ...calls)
    expect(JSON.stringify(prepared).length).toBeGreaterThan(64 * 1024)
    expect((await ended(await send(prepared))).receipts?.[0]?.status).toBe('0x1')
    expect(await chain.held(to)).toBe(20n)
  })

  it('error: what the session may not do, what it is over, and what is no call is told in the form of JSON-RPC', async () => {
    const by = await chain.granter()
    const { pci } = await app.begin(by)
    const call = chain.transfer(by.owner.address, 101n)
    expect(await prepare(by, pci, call)).toMatchObject({
      status: 400,
      error: { code: -2, message: expect.stringContaining('101 of 100') as string },
    })
    expect(await prepare(await chain.granter({ deployed: false }), pci, call)).toMatchObject({
      error: { code: -2, message: `The session acts for ${by.id}` },
    })
    expect(await prepare(by, pci)).toMatchObject({ status: 400, error: { code: -32_602 } })
    expect(await prepare(by, 'no session')).toMatchObject({ error: { code: -32_602 } })
    const paymaster = {
      from: by.address,
      chainId: '0x7a69',
      calls: [{ to: chain.token }],
      capabilities: { permissions: { context: pci }, paymasterService: { url: 'http://10.0.0.1' } },
    }
    expect(await app.rpc('wallet_prepareCalls', paymaster)).toMatchObject({
      error: { code: -32_602 },
    })
    expect(await app.rpc('wallet_getCallsStatus', '0x1234')).toMatchObject({
      error: { code: -32_602, message: expect.stringContaining('not the id of calls') as string },
    })
  })

  it('nobody pays for a session that no project asked for; its operations are signed all the same', async () => {
    const nobody = sessionApp(data, chain, { projectId: '', origin })
    const by = await chain.granter()
    const one = await nobody.begin(by)
    const call = chain.transfer(by.owner.address, 1n)
    const asked = {
      from: by.address,
      chainId: numberToHex(chain.chainId),
      calls: [{ to: call.to, data: call.data }],
      capabilities: { permissions: { context: one.pci } },
    }
    expect(await nobody.rpc('wallet_prepareCalls', asked)).toMatchObject({
      error: { code: -2, message: expect.stringContaining('in the name of a project') as string },
    })
    const op = await nobody.operation(by, one, [call])
    expect((await nobody.sign(by, one.pci, op)).status).toBe(200)
  })

  it('attack: prepared calls are changed, signed by another key, or sent after the session was ended', async () => {
    const by = await chain.granter()
    const { pci } = await app.begin(by)
    const said = await prepare(by, pci, chain.transfer(by.owner.address, 1n))
    const [prepared] = said.result ?? []
    if (!prepared) throw new Error(JSON.stringify(said))
    expect(await send(said, newKey())).toMatchObject({
      status: 400,
      error: {
        code: -3,
        message: expect.stringContaining('not signed by the app’s key') as string,
      },
    })
    const more = { ...prepared.preparedCalls.data, callGasLimit: '0x1' as Hex }
    const changed = { ...prepared, preparedCalls: { ...prepared.preparedCalls, data: more } }
    expect(await send({ status: 200, result: [changed] })).toMatchObject({ error: { code: -3 } })
    const signature = await by.owner.signMessage({ message: revocationMessage(by.id, pci) })
    expect((await app.ask(`${by.id}/revoke`, { pci, signature })).status).toBe(200)
    expect(await send(said)).toMatchObject({
      error: { code: -3, message: 'The session was ended' },
    })
    expect(await prepare(by, pci, chain.transfer(by.owner.address, 1n))).toMatchObject({
      error: { code: -2, message: 'The session was ended' },
    })
  })
})
