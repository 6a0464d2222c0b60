import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hexToString, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { activationMessage, revocationMessage } from '@causeway/protocol/sessions/sessionMessage'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { databaseKinds } from '../../indexer/fixture/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../indexer/fixture/testDatabases.ts'
import { ownedAccount } from '../../lib/fixture/ownedAccount.ts'
import { startTestData } from '../fixture/testData.ts'

const chainId = 31337
const projectId = 'a'.repeat(32)
/** Any of the answers: each test reads what its own has. */
interface Answer {
  readonly pci: string
  readonly key: { readonly type: string; readonly publicKey: Hex }
  readonly pcis: { readonly revokedAt: number | null }[]
  readonly reasons: { readonly description: string }[]
}
const seconds = () => Math.floor(Date.now() / 1_000)

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
})
afterAll(() => anvil.stop())

describe.each(databaseKinds)('smart sessions in the %s database', (kind) => {
  let databases: TestDatabases
  let data: Awaited<ReturnType<typeof startTestData>>
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    data = await startTestData({
      chains: [{ id: chainId, rpc: { primary: anvil.rpcUrl, backups: [], ws: [] } }],
      database: await databases.fresh(),
      projects: [
        {
          id: projectId,
          name: 'An app',
          allowedOrigins: ['https://app.example'],
          analytics: false,
        },
      ],
    })
  })
  afterAll(async () => {
    await data.close()
    await databases.stop()
  })

  async function ask(path: string, body?: object) {
    const answer = await data.fetch(`${data.base}/v1/sessions/${path}`, {
      headers: { origin: 'https://app.example' },
      // As AppKit sends it: JSON without a content type.
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  /** A contract account with its owner's key, as sessions are for. */
  async function contractAccount(salt: bigint) {
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = ownedAccount(owner.address, salt)
    await account.deploy(anvil)
    return { owner, address: account.address, id: `eip155:${chainId}:${account.address}` }
  }
  const rights = () => ({
    expiry: seconds() + 3_600,
    signer: { type: 'keys', data: { ids: ['did:key:z6Mk'] } },
    permissions: [{ type: 'contract-call', data: { address: '0x01', functions: [] } }],
    policies: [],
  })
  async function begin(by: Awaited<ReturnType<typeof contractAccount>>) {
    const asked = rights()
    const { pci } = (await ask(`${by.id}?projectId=${projectId}`, asked)).body
    const signed = { ...asked, context: '0xabcd' }
    const signature = await by.owner.signMessage({ message: activationMessage(by.id, pci, signed) })
    const answer = await ask(`${by.id}/activate`, { pci, ...signed, signature })
    return { pci, asked, signed, signature, answer }
  }

  it('[S7.data-sessions]: a session is listed once its owner signed for it, with the app that asked', async () => {
    const by = await contractAccount(1n)
    const { pci, asked, answer } = await begin(by)
    expect(answer).toEqual({ status: 200, body: { success: true } })
    await ask(by.id, rights()) // prepared by anybody, signed by nobody
    for (const id of [by.id, by.id.toLowerCase()])
      expect((await ask(`${id}?projectId=${projectId}`)).body).toEqual({
        pcis: [
          {
            project: { id: projectId, name: 'An app', url: 'https://app.example', iconUrl: '' },
            pci,
            expiry: asked.expiry,
            createdAt: expect.closeTo(seconds(), -2),
            permissions: asked.permissions,
            policies: [],
            // Anybody may ask for the list.
            context: null,
            revokedAt: null,
          },
        ],
      })
    const own = `${by.id}/getcontext?pci=${pci}`
    expect((await ask(`${own}&projectId=${projectId}`)).body).toEqual({ context: '0xabcd' })
    // Attack: whoever read the id in the list.
    expect((await ask(own)).status).toBe(404)
    const elsewhere = await data.fetch(`${data.base}/v1/sessions/${own}&projectId=${projectId}`, {
      headers: { origin: 'https://mallory.example' },
    })
    expect([401, 403]).toContain(elsewhere.status)
    expect((await ask('hello')).status).toBe(400)
  })

  it('the key is a point of secp256k1, in both spellings that clients read, another for each session', async () => {
    const { id } = await contractAccount(2n)
    const old = (await ask(id, rights())).body
    const plain = (await ask(`${id}?v=2`, rights())).body
    expect(plain.key.publicKey).toMatch(/^0x04[\da-f]{128}$/u)
    expect(old.key.publicKey).toHaveLength(262)
    expect(hexToString(old.key.publicKey)).toMatch(/^04[\da-f]{128}$/u)
    expect(`0x${hexToString(old.key.publicKey)}`).not.toBe(plain.key.publicKey)
  })

  it('[S7.data-sessions-revoke]: its owner ends a session, once, and nobody else does', async () => {
    const [by, stranger] = [await contractAccount(3n), await contractAccount(4n)]
    const { pci } = await begin(by)
    const message = revocationMessage(by.id, pci)
    const theirs = await stranger.owner.signMessage({ message })
    expect((await ask(`${by.id}/revoke`, { pci, signature: theirs })).status).toBe(401)
    expect((await ask(`${by.id}/revoke`, { pci, signature: '0x' })).status).toBe(401)
    expect((await ask(`${by.id}/revoke`, { pci })).status).toBe(422)
    const signature = await by.owner.signMessage({ message })
    expect((await ask(`${stranger.id}/revoke`, { pci, signature })).status).toBe(404)
    // Some clients send the bare address.
    const ended = await ask(`${by.address}/revoke?projectId=${projectId}`, { pci, signature })
    expect(ended).toEqual({ status: 200, body: { success: true } })
    expect((await ask(`${by.id}/revoke`, { pci, signature })).status).toBe(400)
    expect((await ask(by.id)).body.pcis[0]?.revokedAt).toBeCloseTo(seconds(), -2)
    expect((await ask(`${by.id}/getcontext?pci=${pci}&projectId=${projectId}`)).status).toBe(404)
  })

  it('rights are those that were signed: others, a second beginning, and one after the end are refused', async () => {
    const by = await contractAccount(5n)
    const { pci, signed, signature } = await begin(by)
    expect((await ask(`${by.id}/activate`, { pci, ...signed, signature })).status).toBe(400)
    const next = (await ask(by.id, rights())).body
    const more = { ...signed, permissions: [{ type: 'everything', data: null }] }
    expect((await ask(`${by.id}/activate`, { pci: next.pci, ...more, signature })).status).toBe(401)
    expect((await ask(by.id, { ...rights(), expiry: seconds() - 1 })).status).toBe(400)
    expect((await ask(by.id, { ...rights(), permissions: [] })).status).toBe(422)
    const elsewhere = await ask(`eip155:5:${by.address}`, rights())
    expect([elsewhere.status, elsewhere.body.reasons[0]?.description]).toEqual([
      400,
      "We don't support the chainId you provided: eip155:5",
    ])
  })

  it('signing with the service’s key is not built, and no path pretends it', async () => {
    const { id } = await contractAccount(6n)
    expect((await ask(`${id}/sign`, { pci: '', userOp: {} })).status).toBe(404)
  })
})
