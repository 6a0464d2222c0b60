import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import { bundlerOf } from '@causeway/protocol/api/wallet/bundlerOf'
import { emailUndoOf } from '@causeway/protocol/api/wallet/email'
import { walletImportOf } from '@causeway/protocol/api/wallet/recovery'
import {
  grantAddOf,
  grantRevokedOf,
  grantsOf,
  permissionOfJson,
} from '@causeway/protocol/api/wallet/smart'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  delegationHash,
  delegationTypedData,
  encodeContext,
} from '@causeway/protocol/smartAccount/delegation'
import { delegationOf } from '@causeway/protocol/smartAccount/grant'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { embeddedLimits } from '../limits.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createSeed, importBody, keepWallet, type Seed } from '../../testing/embedded/createSeed.ts'
import {
  dapp,
  freshEmail,
  projectId,
  signIn,
  startTestWallet,
  type TestWallet,
} from '../../testing/embedded/testWallet.ts'

const chainId = 31_337
const token = 'a token of thirty-two characters!'
const key = '0x1111111111111111111111111111111111111111'
const target = '0x2222222222222222222222222222222222222222'
const coin = { name: 'POL', symbol: 'POL', decimals: 18 }
const place = { delegationManager: canonicalContracts.delegationManager, chainId }

interface Heard {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

describe('what apps may do, and the way to the bundler', () => {
  let folder: string
  let databases: TestDatabases
  let wallet: TestWallet
  let bundler: Server
  let answer: () => string = () => '{}'
  const heard: Heard[] = []
  let late = 0
  beforeAll(async () => {
    bundler = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { url = '', headers } = request
        heard.push({ url, headers, body: JSON.parse(Buffer.concat(parts).toString()) })
        response.end(answer())
      })
    })
    await new Promise<void>((done) => bundler.listen(0, '127.0.0.1', done))
    const { port } = bundler.address() as AddressInfo
    folder = await mkdtemp(join(tmpdir(), 'causeway-grants-'))
    const networksFile = join(folder, 'networks.json')
    const rpcUrls = ['http://127.0.0.1:1']
    const smartAccounts = { contracts: canonicalContracts }
    const networks = [
      { id: `eip155:${chainId}`, name: 'Local', rpcUrls, coin, smartAccounts },
      { id: 'eip155:1', name: 'Other', rpcUrls, coin },
    ]
    await writeFile(networksFile, JSON.stringify({ networks }))
    databases = await startTestDatabases('embedded')
    wallet = await startTestWallet({
      database: await databases.fresh(),
      now: () => Date.now() + late,
      env: {
        BUNDLER_URL: `http://127.0.0.1:${port}`,
        BUNDLER_TOKEN_SECRET: token,
        WALLET_NETWORKS_FILE: networksFile,
      },
    })
  })
  afterAll(async () => {
    await wallet?.stop()
    await databases?.stop()
    await new Promise((done) => bundler.close(done))
    await rm(folder, { recursive: true, force: true })
  })

  /** Somebody with a wallet, on the device that made it. */
  async function owner() {
    const device = await wallet.device()
    await signIn(wallet, freshEmail(), device)
    const seed = await createSeed()
    await keepWallet(device, seed)
    return { device, seed, grant: granter(seed) }
  }

  it('asks the bundler in the name of the session’s own project and user, whatever else is said', async () => {
    const { device } = await owner()
    answer = () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: ['0x1'] })
    heard.length = 0
    const params = { chain: chainId }
    const body = { method: 'eth_supportedEntryPoints' as const, params: [] }
    const forged = { 'x-causeway-project': 'f'.repeat(32), 'x-causeway-user': 'somebody-else' }
    const said = await device.raw(bundlerOf, { params, body }, forged)
    expect(await said.json()).toEqual({ result: ['0x1'] })
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      url: `/rpc/${chainId}`,
      body: { jsonrpc: '2.0', method: 'eth_supportedEntryPoints', params: [] },
      headers: {
        authorization: `Bearer ${token}`,
        'x-causeway-project': projectId,
        'x-causeway-user': device.session().user.id,
      },
    })
    expect(wallet.lines.join('\n')).not.toContain(token)
  })

  it('passes nothing on without a session, for another method, on another chain', async () => {
    const { device } = await owner()
    heard.length = 0
    const ask = async (chain: number, method: string, who = device) =>
      (await who.raw(bundlerOf, { params: { chain }, body: { method, params: [] } })).status
    expect(await ask(chainId, 'eth_chainId', await wallet.device())).toBe(401)
    for (const method of ['eth_getBalance', 'debug_bundler_sendBundleNow', 'pm_withdraw', ''])
      expect(await ask(chainId, method)).toBe(400)
    expect(await ask(1, 'eth_chainId')).toBe(404)
    const many = { method: 'eth_chainId', params: [1, 2, 3, 4, 5] }
    expect((await device.raw(bundlerOf, { params: { chain: chainId }, body: many })).status).toBe(
      400,
    )
    expect(heard).toEqual([])
  })

  it('tells what the bundler says no with by its code, and 503 where it is down or talks nonsense', async () => {
    const { device } = await owner()
    const parts = { params: { chain: chainId }, body: { method: 'eth_chainId', params: [] } }
    const error = { code: -32_011, message: 'over budget', data: { secret: 'inside' } }
    answer = () => JSON.stringify({ jsonrpc: '2.0', id: 1, error })
    expect(await (await device.raw(bundlerOf, parts)).json()).toEqual({
      error: { code: -32_011, message: 'over budget' },
    })
    for (const nonsense of ['<html>', '{}', JSON.stringify({ result: 'x'.repeat(300_000) })]) {
      answer = () => nonsense
      const down = await device.raw(bundlerOf, parts)
      expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await down.text()).toContain('try again later')
    }
  })

  it('[S1.feature-smart-sessions-grant] keeps a grant before the app has it, lists it with its end, and takes none that its owner did not sign', async () => {
    const { device, grant } = await owner()
    const [good, other] = [await grant(), await grant()]
    await device.ask(grantAddOf, { body: good })
    // The answer of the first was lost: sent again it is there already.
    await device.ask(grantAddOf, { body: good })
    late += 2_000
    await device.ask(grantAddOf, { body: other })
    const { grants } = await device.ask(grantsOf)
    expect(grants.map(({ hash, revokedAt }) => [hash, revokedAt])).toEqual([
      [other.hash, null],
      [good.hash, null],
    ])
    expect(grants[1]).toMatchObject({ ...good, since: expect.any(Number) })

    const refused = async (change: object, status = 403) => {
      const said = await device.raw(grantAddOf, { body: { ...(await grant()), ...change } })
      expect(said.status).toBe(status)
    }
    const strangers = await granter(await createSeed())()
    await refused({ context: strangers.context, hash: strangers.hash, account: strangers.account })
    await refused({ context: good.context })
    await refused({ account: target })
    await refused({ context: '0x' })
    await refused(await grant({ chainId: 1 }))
    await refused(await grant({ delegator: target }))
    // What the list would say is what was signed, not less.
    await refused({ permission: { ...good.permission, allowance: '1' } })
    await refused({ expiry: good.expiry - 60 })
    await refused({ calls: 1 })
    await refused({ keys: [target] })
    await refused({ origin: 'https://evil.example' })
    await refused({ chainId: 1 }, 404)
    await refused({ chainId: 5 }, 404)
    expect((await device.ask(grantsOf)).grants).toHaveLength(2)
  })

  it('[S1.feature-smart-sessions-revoke] writes down when one was ended, once, by its owner’s registered device alone, and both stand in the log', async () => {
    const { device, grant } = await owner()
    const given = await grant()
    await device.ask(grantAddOf, { body: given })
    const params = { hash: given.hash }
    const stranger = await owner()
    expect((await stranger.device.raw(grantRevokedOf, { params })).status).toBe(404)
    expect((await stranger.device.ask(grantsOf)).grants).toEqual([])
    await device.ask(grantRevokedOf, { params })
    const first = (await device.ask(grantsOf)).grants[0]?.revokedAt
    late += 5_000
    await device.ask(grantRevokedOf, { params })
    expect((await device.ask(grantsOf)).grants[0]?.revokedAt).toBe(first)
    expect(first).toEqual(expect.any(Number))
    const { entries } = await device.ask(auditOf)
    const told = entries.filter(({ what }) => what.startsWith('grant.'))
    expect(told.map(({ what, dappOrigin }) => [what, dappOrigin])).toEqual([
      ['grant.ended', dapp],
      ['grant.added', dapp],
    ])
  })

  it('[S1.feature-smart-sessions-revoke] a login that opens no wallet grants nothing and ends nothing', async () => {
    const email = freshEmail()
    const home = await wallet.device()
    await signIn(wallet, email, home)
    const seed = await createSeed()
    await keepWallet(home, seed)
    const given = await granter(seed)()
    await home.ask(grantAddOf, { body: given })
    late += 60_000
    const thief = await wallet.device()
    await signIn(wallet, email, thief)
    const more = await granter(seed)()
    expect((await thief.raw(grantAddOf, { body: more })).status).toBe(403)
    expect((await thief.raw(grantRevokedOf, { params: { hash: given.hash } })).status).toBe(403)
  })

  it('attack: a key that is brought in leaves no app that may act where nobody can end it', async () => {
    const { device, seed, grant } = await owner()
    const given = await grant()
    await device.ask(grantAddOf, { body: given })
    const body = importBody(device, seed, await createSeed())
    const refused = await device.raw(walletImportOf, { body })
    expect(`${refused.status} ${await refused.text()}`).toMatch(/^409 .*end them first/u)
    await device.ask(grantRevokedOf, { params: { hash: given.hash } })
    await device.ask(walletImportOf, { body })
  })

  it('[T36] attack: what a thief lets apps do with a key that he brought is not the owner’s once undone, and bars nothing; it is found where that key comes back', async () => {
    const email = freshEmail()
    const device = await wallet.device()
    const signInAgain = async () => {
      late += 60_000
      await signIn(wallet, email, device)
    }
    await signInAgain()
    const [seed, next] = [await createSeed(), await createSeed()]
    await keepWallet(device, seed)
    const own = await granter(seed)()
    await device.ask(grantAddOf, { body: own })
    await device.ask(grantRevokedOf, { params: { hash: own.hash } })
    late += 1_000
    await device.ask(walletImportOf, { body: importBody(device, seed, next) })
    const link = wallet.mailbox.mails(email)[0]?.link
    await signInAgain()
    const lent = await granter(next)()
    await device.ask(grantAddOf, { body: lent })
    const path = emailUndoOf.path.replace(':token', link?.split('#undo=')[1] ?? '')
    expect((await wallet.request(path, { method: 'POST' })).ok).toBe(true)
    await signInAgain()
    const { grants } = await device.ask(grantsOf)
    expect(grants.map(({ hash }) => hash)).toEqual([own.hash])
    await device.ask(walletImportOf, { body: importBody(device, seed, next) })
    await signInAgain()
    const back = await device.ask(grantsOf)
    expect(back.grants.map(({ hash, revokedAt }) => [hash, revokedAt])).toEqual([[lent.hash, null]])
    const body = importBody(device, next, await createSeed())
    expect((await device.raw(walletImportOf, { body })).status).toBe(409)
    await device.ask(grantRevokedOf, { params: { hash: lent.hash } })
    await device.ask(walletImportOf, { body })
  })

  it(`holds ${embeddedLimits.grantsPerHour} grants an hour to a user, then asks for patience`, async () => {
    const { device, grant } = await owner()
    for (let count = 0; count < embeddedLimits.grantsPerHour; count += 1)
      await device.ask(grantAddOf, { body: await grant() })
    const over = await device.raw(grantAddOf, { body: await grant() })
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

let salts = 0n

/** Grants as a frame signs them. */
function granter({ seed, addresses }: Seed) {
  const signer = privateKeyToAccount(`0x${Buffer.from(deriveKeys(seed).secp256k1).toString('hex')}`)
  const { address: account } = hybridAccount(addresses.eip155, canonicalContracts)
  const permission = {
    kind: 'native' as const,
    allowance: '1000',
    period: 86_400,
    start: Math.floor(Date.now() / 1_000),
  }
  const expiry = permission.start + 3_600
  const said = { chainId, expiry, keys: [key], permission, calls: null } as const
  return async (by: { readonly chainId?: number; readonly delegator?: `0x${string}` } = {}) => {
    salts += 1n
    const contracts = canonicalContracts
    const unsigned = delegationOf(
      { ...said, permission: permissionOfJson(permission) },
      { account: by.delegator ?? account, contracts, salt: salts },
    )
    const signature = await signer.signTypedData(delegationTypedData(unsigned, { ...place, ...by }))
    return {
      ...said,
      hash: delegationHash(unsigned),
      account: unsigned.delegator,
      context: encodeContext([{ ...unsigned, signature }]),
      keys: [key],
      origin: dapp,
    }
  }
}
