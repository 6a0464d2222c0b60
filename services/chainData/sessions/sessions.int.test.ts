import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { hexToString } from 'viem'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { decodeContext, encodeContext } from '@causeway/protocol/smartAccount/delegation'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import {
  grantAsWallet,
  newKey,
  startSmartChain,
  type SmartChain,
} from '../../testing/chainData/smartChain.ts'
import { seconds, sessionApp } from '../../testing/chainData/sessionApp.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'

const projectId = 'a'.repeat(32)
const origin = 'https://app.example'
const projects = [{ id: projectId, name: 'An app', allowedOrigins: [origin], analytics: false }]

let chain: SmartChain
beforeAll(async () => {
  chain = await startSmartChain()
})
afterAll(() => chain.stop())

describe.each(databaseKinds)('smart sessions in the %s database', (kind) => {
  let databases: TestDatabases
  let data: Awaited<ReturnType<typeof startTestData>>
  let app: ReturnType<typeof sessionApp>
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    data = await startTestData({
      chains: [
        chain.entry,
        { id: 137, rpc: { primary: 'http://127.0.0.1:9', backups: [], ws: [] } },
      ],
      database: await databases.fresh(),
      projects,
    })
    app = sessionApp(data, chain, { projectId, origin })
  })
  afterAll(async () => {
    await data.close()
    await databases.stop()
  })

  it('[S7.data-sessions]: a session is listed once its account granted it, with the app that asked', async () => {
    const by = await chain.granter()
    const { pci, request, context, answer } = await app.begin(by)
    expect(answer).toEqual({ status: 200, body: { success: true } })
    await app.prepare(by) // prepared by anybody, granted by nobody
    for (const id of [by.id, by.id.toLowerCase()])
      expect((await app.ask(`${id}?projectId=${projectId}`)).body).toEqual({
        pcis: [
          {
            project: { id: projectId, name: 'An app', url: origin, iconUrl: '' },
            pci,
            expiry: request.expiry,
            createdAt: expect.closeTo(seconds(), -2),
            permissions: request.permissions,
            policies: [],
            // Anybody may ask for the list.
            context: null,
            revokedAt: null,
          },
        ],
      })
    const own = `${by.id}/getcontext?pci=${pci}`
    expect((await app.ask(`${own}&projectId=${projectId}`)).body).toEqual({ context })
    // Attack: whoever read the id in the list.
    expect((await app.ask(own)).status).toBe(404)
    const elsewhere = await data.fetch(`${data.base}/v1/sessions/${own}&projectId=${projectId}`, {
      headers: { origin: 'https://mallory.example' },
    })
    expect([401, 403]).toContain(elsewhere.status)
    expect((await app.ask('hello')).status).toBe(400)
  })

  it('the account need not be there yet: the key that it will be made for has signed', async () => {
    const by = await chain.granter({ deployed: false })
    expect((await app.begin(by)).answer.status).toBe(200)
    const { pci, request } = await app.prepare(by)
    const context = await grantAsWallet({ ...by, owner: newKey() }, request, chain)
    expect((await app.activate(by, pci, { ...request, context })).status).toBe(401)
  })

  it('the service’s key is a point of secp256k1, in both spellings that clients read, another for each session', async () => {
    const { id } = await chain.granter({ deployed: false })
    const old = (await app.ask(id, app.allowance(1n))).body
    const plain = (await app.ask(`${id}?v=2`, app.allowance(1n))).body
    expect(plain.key.publicKey).toMatch(/^0x04[\da-f]{128}$/u)
    expect(old.key.publicKey).toHaveLength(262)
    expect(hexToString(old.key.publicKey)).toMatch(/^04[\da-f]{128}$/u)
    expect(`0x${hexToString(old.key.publicKey)}`).not.toBe(plain.key.publicKey)
  })

  it('[S7.data-sessions-revoke]: its owner ends a session, once, and nobody else does', async () => {
    const [by, stranger] = [await chain.granter(), await chain.granter()]
    const { pci } = await app.begin(by)
    const message = revocationMessage(by.id, pci)
    const theirs = await stranger.owner.signMessage({ message })
    expect((await app.ask(`${by.id}/revoke`, { pci, signature: theirs })).status).toBe(401)
    expect((await app.ask(`${by.id}/revoke`, { pci, signature: '0x' })).status).toBe(401)
    expect((await app.ask(`${by.id}/revoke`, { pci })).status).toBe(422)
    const signature = await by.owner.signMessage({ message })
    expect((await app.ask(`${stranger.id}/revoke`, { pci, signature })).status).toBe(404)
    // Some clients send the bare address.
    const ended = await app.ask(`${by.address}/revoke?projectId=${projectId}`, { pci, signature })
    expect(ended).toEqual({ status: 200, body: { success: true } })
    expect((await app.ask(`${by.id}/revoke`, { pci, signature })).status).toBe(400)
    expect((await app.ask(by.id)).body.pcis[0]?.revokedAt).toBeCloseTo(seconds(), -2)
    expect((await app.ask(`${by.id}/getcontext?pci=${pci}&projectId=${projectId}`)).status).toBe(
      404,
    )
  })

  it('attack: each context but the one that was asked for is refused with its reason', async () => {
    const [by, other] = [await chain.granter(), await chain.granter()]
    const { pci, request } = await app.prepare(by)
    const reasonOf = async (answer: object) => {
      const { status, body } = await app.activate(by, pci, { ...request, ...answer })
      return `${status} ${body.reasons[0]?.field}: ${body.reasons[0]?.description}`
    }
    const sign = (more: Partial<Parameters<typeof grantAsWallet>[2]> = {}) =>
      grantAsWallet(by, request, { ...chain, ...more })
    const good = await sign()
    const [granted] = decodeContext(good) ?? []
    if (!granted) throw new Error('The wallet wrote no context.')
    const wider = {
      ...request,
      permissions: request.permissions.map((one) => ({
        ...one,
        data: { ...(one.data as object), allowance: '0x65' },
      })),
    }

    expect(await reasonOf({ context: '0xabcd' })).toContain('context: is no delegation')
    expect(await reasonOf({ context: await grantAsWallet(other, request, chain) })).toContain(
      'context: is a delegation of another account',
    )
    expect(
      await reasonOf({
        context: await sign({ instead: (one) => ({ ...one, delegate: other.address }) }),
      }),
    ).toContain('the account of the session’s two keys is')
    expect(
      await reasonOf({
        context: await sign({ instead: (one) => ({ ...one, caveats: one.caveats.slice(1) }) }),
      }),
    ).toContain('context: has other limits')
    expect(await reasonOf({ context: await grantAsWallet(by, wider, chain) })).toContain(
      'context: has other limits',
    )
    expect(await reasonOf({ ...wider, context: await grantAsWallet(by, wider, chain) })).toContain(
      'permissions: are others than were asked for',
    )
    expect(await reasonOf({ context: encodeContext([granted, granted]) })).toContain(
      'context: passes on',
    )
    // Of the same account on another chain, of nobody, and of another key.
    const elsewhere = await grantAsWallet(
      by,
      { ...request, chainId: '0x89' },
      { ...chain, chainId: 137 },
    )
    expect(await reasonOf({ context: elsewhere })).toMatch(
      /^401 context: .* did not sign this delegation for eip155:31337$/u,
    )
    for (const signature of ['0x', `0x${'11'.repeat(65)}`] as const)
      expect(await reasonOf({ context: encodeContext([{ ...granted, signature }]) })).toMatch(
        /^401 context: .* did not sign/u,
      )
    expect(await reasonOf({ chainId: '0x89', context: good })).toContain(
      'chainId: is another chain',
    )
    expect(await reasonOf({ expiry: seconds() - 1, context: good })).toContain('The end has passed')
    expect(await reasonOf({ expiry: request.expiry + 1, context: good })).toContain(
      'expiry: is later than was asked for',
    )
    const keys = request.signer.data.keys
    const turned = { type: 'keys', data: { keys: [...keys].reverse() } }
    expect(await reasonOf({ signer: turned, context: good })).toContain('signer: The keys are')
    expect((await app.activate(other, pci, { ...request, context: good })).status).toBe(404)

    expect((await app.activate(by, pci, { ...request, context: good })).status).toBe(200)
    expect(await reasonOf({ context: good })).toContain('The session has begun already')
  })

  it('what no app gets is refused before anybody is asked for it', async () => {
    const { id, address } = await chain.granter({ deployed: false })
    const reasonOf = async (more: object, to = id) => {
      const { status, body } = await app.ask(to, { ...app.allowance(5n), ...more })
      return status === 200 ? 'taken' : `${status} ${body.reasons[0]?.description}`
    }
    const call = (target: string, name: string) => ({
      permissions: [
        {
          type: 'contract-call',
          data: {
            address: target,
            abi: [{ type: 'function', name, inputs: [{ type: 'address' }, { type: 'uint256' }] }],
            functions: [{ functionName: name }],
          },
        },
      ],
    })
    expect(await reasonOf(call(chain.token, 'transfer'))).toBe('taken')
    expect(await reasonOf({ expiry: seconds() - 1 })).toContain('400 expiry: is over')
    expect(await reasonOf({ expiry: seconds() + 100 * 86_400 })).toContain('90 days')
    expect((await reasonOf({ permissions: [] })).slice(0, 3)).toBe('422')
    const keyless = { type: 'keys', data: { keys: [] } }
    expect(await reasonOf({ signer: keyless })).toContain('400 signer.data.keys: are none')
    expect(await reasonOf({ signer: { type: 'wallet', data: null } })).toContain('400 signer')
    const { permissions } = app.allowance(5n)
    expect(await reasonOf({ permissions: [...permissions, ...permissions] })).toContain(
      'one permission a grant',
    )
    expect(await reasonOf(call(address, 'transfer'))).toContain('one of the wallet’s own')
    expect(await reasonOf(call(chain.contracts.delegationManager, 'transfer'))).toContain(
      'one of the wallet’s own',
    )
    expect(await reasonOf(call(chain.token, 'approve'))).toMatch(/^400 permissions: .*approve/u)
    expect(await reasonOf({}, `eip155:5:${address}`)).toBe(
      "400 We don't support the chainId you provided: eip155:5",
    )
    expect(await reasonOf({}, `eip155:137:${address}`)).toContain('no smart sessions on eip155:137')
  })

  it('attack: a copy of the database signs nothing, and a key opens in its own row alone', async () => {
    const by = await chain.granter()
    const [one, two] = [await app.begin(by), await app.begin(by)]
    const { rows } = await data.database.db.execute(sql`select * from sessions.session`)
    // A key of 32 bytes, its nonce and its tag; it is not in the row in any other form.
    for (const row of rows)
      expect(Buffer.from(String(row['wrapped']), 'base64url')).toHaveLength(60)
    await data.database.db.execute(sql`
      update sessions.session set wrapped = (select wrapped from sessions.session where pci = ${one.pci})
      where pci = ${two.pci}`)
    const op = await app.operation(by, two, [chain.transfer(by.owner.address, 1n)])
    const { status, body } = await app.sign(by, two.pci, op)
    expect([status, body.signature]).toEqual([500, undefined])
  })
})
