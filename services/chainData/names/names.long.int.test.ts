import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateKeyToAccount, generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import type { NameRecord } from '@causeway/protocol/api/chainData/names'
import { coinTypeOf } from '@causeway/protocol/names/coinTypeOf'
import {
  addressMessage,
  attributesMessage,
  registrationMessage,
} from '@causeway/protocol/names/readNameMessage'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { startRpcProxy } from '../../testing/chain/rpcProxy.ts'
import { ownedAccount } from '../../testing/chain/ownedAccount.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'
import { createNameNonces } from './nonces.ts'

const chainId = 31337
const coin_type = coinTypeOf(chainId)
const zone = 'causeway.id'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
})
afterAll(() => anvil.stop())

const someone = () => privateKeyToAccount(generatePrivateKey())
const seconds = () => Math.floor(Date.now() / 1_000)

describe.each(databaseKinds)('names in the %s database', (kind) => {
  let databases: TestDatabases
  let data: Awaited<ReturnType<typeof startTestData>>
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    data = await startTestData({
      chains: [{ id: chainId, rpc: { primary: anvil.rpcUrl, backups: [], ws: [] } }],
      database: await databases.fresh(),
      env: { NAME_RESERVED: 'acme' },
    })
  })
  afterAll(async () => {
    await data.close()
    await databases.stop()
  })

  const get = (path: string) => data.fetch(`${data.base}${path}`)
  /** As existing clients send it: JSON text, the content type left out. */
  const post = (path: string, body: unknown) =>
    data.fetch(`${data.base}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const nonce = async () =>
    ((await (await get('/v1/profile/nonce')).json()) as { nonce: string }).nonce

  async function signed(by: PrivateKeyAccount, message: string) {
    const signature = await by.signMessage({ message })
    return { coin_type, address: by.address as string, message, signature: signature as string }
  }
  async function register(by: PrivateKeyAccount, name: string, more: object = {}) {
    const message = registrationMessage({ name, timestamp: seconds() })
    return post('/v1/profile/account', { ...(await signed(by, message)), ...more })
  }
  async function reasonOf(answer: Response) {
    const body = (await answer.json()) as { reasons: { field: string; description: string }[] }
    return { status: answer.status, ...body.reasons[0] }
  }
  const record = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return (await answer.json()) as NameRecord
  }

  it('tells what its names end in, so that a client need not be told', async () => {
    expect(await (await get('/v1/profile/zones')).json()).toEqual({ zones: [zone] })
  })

  it('[S7.data-name-register] [S3.name-request] [S3.name-message] [S5.coin-type] [S5.signed-message]: an old client registers a name with what SPEC names, and nothing else', async () => {
    const by = someone()
    // To the letter what such a client signs: name, empty attributes, seconds.
    const message = JSON.stringify({
      name: `first-${kind}.${zone}`,
      attributes: {},
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const body = {
      coin_type: (0x80000000 | chainId) >>> 0,
      address: by.address,
      message,
      signature: await by.signMessage({ message }),
    }
    const answer = await record(await post('/v1/profile/account', body))
    expect(answer).toEqual({
      name: `first-${kind}.${zone}`,
      registered_at: expect.stringMatching(/^\d{4}-.*Z$/u),
      updated_at: answer.registered_at,
      attributes: null,
      addresses: {
        60: { address: by.address, created_at: answer.registered_at },
        [coin_type]: { address: by.address, created_at: answer.registered_at },
      },
    })
  })

  it('[S7.data-name] [S7.data-name-reverse]: a name is found by its text and by its address, however these are written', async () => {
    const by = someone()
    const name = `lookup-${kind}.${zone}`
    const registered = await record(await register(by, name))
    expect(await record(await get(`/v1/profile/account/${name}?apiVersion=2`))).toEqual(registered)
    expect(await record(await get(`/v1/profile/account/${name.toUpperCase()}`))).toEqual(registered)
    for (const address of [
      by.address,
      by.address.toLowerCase(),
      by.address.slice(2).toUpperCase(),
    ]) {
      const found = await get(`/v1/profile/reverse/${address}?sender=${by.address}&apiVersion=2`)
      expect(await found.json()).toEqual([registered])
    }
  })

  it('[S7.data-name]: what is not there is 404, or an empty list for the second version; what is no name is 400', async () => {
    expect(await reasonOf(await get(`/v1/profile/account/nobody.${zone}`))).toMatchObject({
      status: 404,
      field: 'name',
    })
    const none = await get(`/v1/profile/account/nobody.${zone}?apiVersion=2`)
    expect([none.status, await none.json()]).toEqual([200, []])
    const address = someone().address
    expect((await get(`/v1/profile/reverse/${address}`)).status).toBe(404)
    expect(await (await get(`/v1/profile/reverse/${address}?apiVersion=2`)).json()).toEqual([])
    // An existing client asks for the bare label, and takes any 2xx for "registered".
    for (const bad of ['anna', `an.${zone}`, 'anna.other.id', `a_nna.${zone}`])
      expect((await get(`/v1/profile/account/${bad}?apiVersion=2`)).status).toBe(400)
    expect((await get('/v1/profile/reverse/hello')).status).toBe(400)
  })

  it('[S5.name-length] [S9.name-length]: four characters are registered, three are only served', async () => {
    expect(await reasonOf(await register(someone(), `ann.${zone}`))).toEqual({
      status: 400,
      field: 'name',
      description: 'The name is too short: it needs 4 characters',
    })
    expect((await register(someone(), `ann${kind[0]}.${zone}`)).status).toBe(200)
    expect((await get(`/v1/profile/account/ann.${zone}`)).status).toBe(404)
    expect((await get(`/v1/profile/account/an.${zone}`)).status).toBe(400)
  })

  it('[S5.name-characters]: a name is letters, digits and hyphens; letters of other scripts are refused, also in disguise', async () => {
    expect((await register(someone(), `a-2026-${kind}.${zone}`)).status).toBe(200)
    for (const bad of ['anna_b', 'Anna', 'аnna', 'anna b', 'xn--nna-6kd', '-anna', 'an.na'])
      expect((await reasonOf(await register(someone(), `${bad}.${zone}`))).status).toBe(400)
  })

  it('[S5.evm-address-0x-name]: an address without 0x registers nothing', async () => {
    const by = someone()
    const bare = by.address.slice(2)
    expect(await reasonOf(await register(by, `bare-${kind}.${zone}`, { address: bare }))).toEqual({
      status: 400,
      field: 'address',
      description: 'is not an address: 0x and 40 hex digits',
    })
    // Small letters and a wrong checksum are the same address (D24).
    const address = `0x${bare.toLowerCase()}`
    const stored = await record(await register(by, `bare-${kind}.${zone}`, { address }))
    expect(stored.addresses['60']?.address).toBe(by.address)
  })

  it('[S5.signed-message]: what is too short to be a signature is told apart from a wrong one', async () => {
    const by = someone()
    const name = `signed-${kind}.${zone}`
    expect(await reasonOf(await register(by, name, { signature: `0x${'ab'.repeat(30)}` }))).toEqual(
      {
        status: 401,
        field: 'signature',
        description: 'is not a signature: 0x and at least 62 hex digits',
      },
    )
    const stranger = await signed(someone(), registrationMessage({ name, timestamp: seconds() }))
    expect(
      await reasonOf(await register(by, name, { signature: stranger.signature })),
    ).toMatchObject({
      status: 401,
      description: `${by.address} did not sign this message`,
    })
    expect((await register(by, name)).status).toBe(200)
  })

  it('[S5.coin-type-range]: a chain id of 2147483648 has no coin type, and none that is out of range is taken', async () => {
    expect(() => coinTypeOf(2_147_483_648)).toThrow('Invalid chainId')
    for (const bad of [0, 1, 501, 2_147_483_648, 2 ** 32, coinTypeOf(123_456)]) {
      const answer = await register(someone(), `coin-${kind}.${zone}`, { coin_type: bad })
      expect(await reasonOf(answer)).toMatchObject({ status: 400, field: 'coin_type' })
    }
  })

  it('chain 1 under its number of ENSIP-11, as existing clients send it, is kept under 60 alone', async () => {
    const by = someone()
    const answer = await register(by, `ether-${kind}.${zone}`, { coin_type: coinTypeOf(1) })
    expect(Object.keys((await record(answer)).addresses)).toEqual(['60'])
  })

  it('[S7.data-name-reasons]: each refusal says why in its first reason, in the order that clients know', async () => {
    const by = someone()
    const taken = `taken-${kind}.${zone}`
    await register(by, taken)
    const cases: [number, string, RegExp, Promise<Response>][] = [
      [
        422,
        'message',
        /not JSON/u,
        signed(by, 'hello').then((body) => post('/v1/profile/account', body)),
      ],
      [
        422,
        'body.signature',
        /./u,
        post('/v1/profile/account', { message: '{}', coin_type: 60, address: by.address }),
      ],
      [400, 'name', /reserved/u, register(by, `admin.${zone}`)],
      [400, 'name', /reserved/u, register(by, `supp0rt.${zone}`)],
      [400, 'name', /reserved/u, register(by, `acme.${zone}`)],
      [400, 'name', /already registered/u, register(someone(), taken)],
      [400, 'attributes', /only bio is/u, attributed({ avatar: 'https://a.example' })],
      [400, 'attributes', /bio is letters/u, attributed({ bio: '<b>' })],
      [
        400,
        'body',
        /is not JSON/u,
        data.fetch(`${data.base}/v1/profile/account`, { method: 'POST', body: '{' }),
      ],
    ]
    async function attributed(attributes: Record<string, string>) {
      const name = `bio-${kind}.${zone}`
      return post(
        '/v1/profile/account',
        await signed(by, registrationMessage({ name, attributes, timestamp: seconds() })),
      )
    }
    for (const [status, field, description, answer] of cases) {
      const reason = await reasonOf(await answer)
      expect(reason).toMatchObject({ status, field })
      expect(reason.description).toMatch(description)
    }
  })

  it('D8: without a nonce a text is good for ten seconds; with one of ours for five minutes', async () => {
    const by = someone()
    const name = `clock-${kind}.${zone}`
    const at = async (offset: number, own?: string) =>
      post(
        '/v1/profile/account',
        await signed(
          by,
          registrationMessage({
            name,
            timestamp: seconds() + offset,
            ...(own ? { nonce: own } : {}),
          }),
        ),
      )
    for (const offset of [-20, 20])
      expect(await reasonOf(await at(offset))).toMatchObject({ status: 400, field: 'timestamp' })
    const own = await nonce()
    for (const offset of [-400, 400])
      expect(await reasonOf(await at(offset, own))).toMatchObject({
        status: 400,
        field: 'timestamp',
      })
    expect(
      await reasonOf(await at(0, `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`)),
    ).toMatchObject({ status: 400, field: 'nonce' })
    expect(await reasonOf(await at(0, 'made-up'))).toMatchObject({ status: 400, field: 'nonce' })
    expect((await at(-200, own)).status).toBe(200)
  })

  it('D8: a text counts once, for whatever it is sent to, and not at all when it changed nothing', async () => {
    const by = someone()
    const [name, other] = [`once-${kind}.${zone}`, `other-${kind}.${zone}`]
    await register(by, name)
    await register(by, other)
    const own = await nonce()
    const attributes = { bio: 'Hello' }
    const text = { attributes, timestamp: seconds() }
    // A stranger's attempt uses nothing up.
    const message = attributesMessage({ name, ...text, nonce: own })
    const stolen = { ...(await signed(someone(), message)), address: by.address }
    expect((await post(`/v1/profile/account/${name}/attributes`, stolen)).status).toBe(401)
    const body = await signed(by, message)
    expect(await (await post(`/v1/profile/account/${name}/attributes`, body)).json()).toEqual(
      attributes,
    )
    expect(
      await reasonOf(await post(`/v1/profile/account/${name}/attributes`, body)),
    ).toMatchObject({
      status: 400,
      field: 'message',
      description: expect.stringContaining('used before'),
    })
    expect(
      await reasonOf(await post(`/v1/profile/account/${other}/attributes`, body)),
    ).toMatchObject({ field: 'name' })
    // An old client's text names no name: it is spent by its words.
    const legacy = await signed(by, JSON.stringify(text))
    expect((await post(`/v1/profile/account/${name}/attributes`, legacy)).status).toBe(200)
    expect((await post(`/v1/profile/account/${other}/attributes`, legacy)).status).toBe(400)
    expect((await record(await get(`/v1/profile/account/${name}`))).attributes).toEqual(attributes)
  })

  it('many who want one name at once: one has it, the others are told', async () => {
    const name = `wanted-${kind}.${zone}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(someone(), name)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(400),
    ])
    const found = await record(await get(`/v1/profile/account/${name}`))
    const winner = answers.find(({ status }) => status === 200)
    expect(await winner?.json()).toEqual(found)
  })

  it('look-alikes: 0 for o and 1 for l are refused, i for l is warned about', async () => {
    await register(someone(), `bobl0-${kind}.${zone}`)
    for (const alike of ['b0bl0', 'bob1o', 'boblo'])
      expect(await reasonOf(await register(someone(), `${alike}-${kind}.${zone}`))).toMatchObject({
        status: 400,
        description: `${alike}-${kind}.${zone} looks the same as bobl0-${kind}.${zone}, which is registered`,
      })
    await register(someone(), `maria-${kind}.${zone}`)
    const marla = await record(await register(someone(), `marla-${kind}.${zone}`))
    expect(marla.warning).toContain(`maria-${kind}.${zone}`)
  })

  it('of several names of one address the first registered comes first, and stands for it', async () => {
    const by = someone()
    for (const name of [`zzz-${kind}.${zone}`, `aaa-${kind}.${zone}`]) await register(by, name)
    const found = (await (await get(`/v1/profile/reverse/${by.address}`)).json()) as NameRecord[]
    expect(found.map(({ name }) => name)).toEqual([`zzz-${kind}.${zone}`, `aaa-${kind}.${zone}`])
    const identity = await get(`/v1/identity/${by.address}`)
    expect(await identity.json()).toMatchObject({ name: `zzz-${kind}.${zone}` })
  })

  it('an address holds ten names at most, however many are asked for at once', async () => {
    const by = someone()
    const names = Array.from({ length: 12 }, (_, place) => `many${place}x-${kind}.${zone}`)
    const statuses = (await Promise.all(names.map((name) => register(by, name)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const found = (await (await get(`/v1/profile/reverse/${by.address}`)).json()) as NameRecord[]
    expect(found).toHaveLength(10)
  })

  it('[S7.data-name-suggestions] [S3.name-suggestion]: what is typed comes first, then free names that begin like it', async () => {
    const answer = await get(`/v1/profile/suggestions/sun?zone=${zone}`)
    const { suggestions } = (await answer.json()) as {
      suggestions: { name: string; registered: boolean; warning?: string }[]
    }
    expect(suggestions).toHaveLength(5)
    expect(suggestions[0]).toMatchObject({ name: `sun.${zone}`, registered: true })
    for (const { name, registered } of suggestions.slice(1)) {
      expect(name).toMatch(/^sun[a-z-]+\.causeway\.id$/u)
      expect(registered).toBe(false)
      expect((await get(`/v1/profile/account/${name}`)).status).toBe(404)
    }
    const [, free] = suggestions
    await register(someone(), free?.name ?? '')
    const later = (await (await get('/v1/profile/suggestions/sun')).json()) as typeof answer & {
      suggestions: typeof suggestions
    }
    expect(later.suggestions.map(({ name }) => name)).not.toContain(free?.name)
    const own = (await (await get(`/v1/profile/suggestions/${free?.name}`)).json()) as typeof later
    expect(own.suggestions[0]).toEqual({ name: free?.name, registered: true })
    expect((await get('/v1/profile/suggestions/su')).status).toBe(400)
    expect((await get('/v1/profile/suggestions/sun?zone=other.id')).status).toBe(400)
  })

  it('EIP-1271: a contract account registers on its own chain, and gets no address on chain 1, where it may be somebody else', async () => {
    const owner = someone()
    const account = ownedAccount(owner.address, kind === 'embedded' ? 1n : 2n)
    await account.deploy(anvil)
    const name = `wallet-${kind}s.${zone}`
    const message = registrationMessage({ name, timestamp: seconds(), nonce: await nonce() })
    const body = { ...(await signed(owner, message)), address: account.address }
    const stored = await record(await post('/v1/profile/account', body))
    expect(Object.keys(stored.addresses)).toEqual([String(coin_type)])
    const theft = { ...(await signed(someone(), message)), address: account.address }
    expect((await post('/v1/profile/account', theft)).status).toBe(400)
    const forged = registrationMessage({ name: `forged-${kind}.${zone}`, timestamp: seconds() })
    expect(
      (
        await post('/v1/profile/account', {
          ...(await signed(someone(), forged)),
          address: account.address,
        })
      ).status,
    ).toBe(401)
  })

  it('ERC-6492: an account that is not deployed yet registers, and only its owner signs for it', async () => {
    const owner = someone()
    const account = ownedAccount(owner.address)
    const name = `later-${kind}.${zone}`
    const message = registrationMessage({ name, timestamp: seconds(), nonce: await nonce() })
    const wrapped = async (by: PrivateKeyAccount) => ({
      coin_type,
      address: account.address,
      message,
      signature: account.wrap(await by.signMessage({ message })),
    })
    expect((await post('/v1/profile/account', await wrapped(someone()))).status).toBe(401)
    const stored = await record(await post('/v1/profile/account', await wrapped(owner)))
    expect(stored.addresses[coin_type]?.address).toBe(account.address)
    expect(await anvil.request('eth_getCode', [account.address, 'latest'])).toBe('0x')
  })

  it('several addresses: one that did not sign is found by the name, but is given no name by a stranger', async () => {
    const [by, victim, second] = [someone(), someone(), someone()]
    const name = `several-${kind}.${zone}`
    await register(by, name)
    const add = async (
      address: string,
      coinType: number,
      more: (message: string) => Promise<object>,
    ) => {
      const own = await nonce()
      const message = addressMessage({ name, coinType, address, timestamp: seconds(), nonce: own })
      const body = { ...(await signed(by, message)), ...(await more(message)) }
      return post(`/v1/profile/account/${name}/address`, body)
    }
    const polygon = coinTypeOf(137)
    const given = await add(victim.address, polygon, async () => ({}))
    expect(await given.json()).toMatchObject({ [polygon]: { address: victim.address } })
    expect((await get(`/v1/profile/reverse/${victim.address}`)).status).toBe(404)
    // Nor does it own the name.
    const message = attributesMessage({ name, attributes: {}, timestamp: seconds() })
    expect(
      (await post(`/v1/profile/account/${name}/attributes`, await signed(victim, message))).status,
    ).toBe(401)

    const proof = async (text: string) => ({
      address_signature: await second.signMessage({ message: text }),
    })
    expect((await add(second.address, coinTypeOf(10), proof)).status).toBe(200)
    const found = (await (
      await get(`/v1/profile/reverse/${second.address}`)
    ).json()) as NameRecord[]
    expect(found.map((one) => one.name)).toEqual([name])
    const wrong = async () => ({ address_signature: (await signed(someone(), 'x')).signature })
    expect((await add(second.address, coinTypeOf(10), wrong)).status).toBe(401)
  })

  it('an address that changes much waits, and is told how long', async () => {
    const by = someone()
    const name = `often-${kind}.${zone}`
    await register(by, name)
    const change = async (place: number) => {
      const attributes = { bio: `Change ${place}` }
      const message = attributesMessage({ name, attributes, timestamp: seconds() })
      return post(`/v1/profile/account/${name}/attributes`, await signed(by, message))
    }
    const statuses: number[] = []
    for (let place = 0; place < 20; place++) statuses.push((await change(place)).status)
    expect(statuses).toEqual([...Array(19).fill(200), 429])
    const last = await change(20)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await reasonOf(last)).toMatchObject({ field: 'rate_limited' })
    expect((await record(await get(`/v1/profile/account/${name}`))).attributes).toEqual({
      bio: 'Change 18',
    })
  })

  it('a nonce ends after five minutes, and proves itself to every node of the database', async () => {
    // One clock, stopped: a slow machine's own seconds are no part of the rule.
    const now = Date.now()
    const issued = await createNameNonces(data.database.db, () => now).issue()
    const elsewhere = (later: number) => createNameNonces(data.database.db, () => now + later)
    expect(await elsewhere(0).isOurs(issued.nonce)).toBe(true)
    expect(await elsewhere(299_000).isOurs(issued.nonce)).toBe(true)
    expect(await elsewhere(301_000).isOurs(issued.nonce)).toBe(false)
    expect(issued.expires).toBe(Math.floor(now / 1_000) + 300)
  })

  it('a name never loses its last owner to an address that did not sign', async () => {
    const by = someone()
    const name = `keeper-${kind}.${zone}`
    await register(by, name, { coin_type: 60 })
    const message = addressMessage({
      name,
      coinType: 60,
      address: someone().address,
      timestamp: seconds(),
    })
    const answer = await post(`/v1/profile/account/${name}/address`, {
      ...(await signed(by, message)),
      coin_type: 60,
    })
    expect(await reasonOf(answer)).toMatchObject({ status: 400, field: 'message.address' })
  })

  it('attack: two changes at once leave no name without an owner', async () => {
    const by = someone()
    const name = `both-${kind}.${zone}`
    await register(by, name)
    const give = async (coinType: number) => {
      const message = addressMessage({
        name,
        coinType,
        address: someone().address,
        timestamp: seconds(),
      })
      return post(`/v1/profile/account/${name}/address`, await signed(by, message))
    }
    const answers = await Promise.all([give(60), give(coin_type)])
    expect(answers.every(({ status }) => status === 200)).toBe(false)
    const own = (await (await get(`/v1/profile/reverse/${by.address}`)).json()) as NameRecord[]
    expect(own.map((one) => one.name)).toEqual([name])
  })
})

it('attack: whoever loses a name while its signature is judged changes nothing any more', async () => {
  const node = await startRpcProxy(anvil.rpcUrl)
  const data = await startTestData({
    chains: [{ id: chainId, rpc: { primary: node.url, backups: [], ws: [] } }],
  })
  const post = (path: string, body: unknown) =>
    data.fetch(`${data.base}/v1/profile/account${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const sign = async (by: PrivateKeyAccount, message: string) => by.signMessage({ message })
  const [by, key] = [someone(), someone()]
  const account = ownedAccount(key.address, 77n)
  await account.deploy(anvil)
  const name = `lost.${zone}`
  const body = async (message: string, signer = by, address: string = by.address) => ({
    coin_type,
    address,
    message,
    signature: await sign(signer, message),
  })
  const registration = registrationMessage({ name, timestamp: seconds() })
  expect((await post('', await body(registration))).status).toBe(200)
  const giving = addressMessage({
    name,
    coinType: coin_type,
    address: account.address,
    timestamp: seconds(),
  })
  const proof = { address_signature: await sign(key, giving) }
  expect((await post(`/${name}/address`, { ...(await body(giving)), ...proof })).status).toBe(200)

  node.faults.delay = 1_000
  const message = attributesMessage({ name, attributes: { bio: 'mine' }, timestamp: seconds() })
  const late = post(`/${name}/attributes`, await body(message, key, account.address))
  const moved = addressMessage({
    name,
    coinType: coinTypeOf(10),
    address: account.address,
    timestamp: seconds(),
  })
  const lateMove = post(`/${name}/address`, await body(moved, key, account.address))
  await sleep(200)
  const back = addressMessage({
    name,
    coinType: coin_type,
    address: by.address,
    timestamp: seconds(),
  })
  // A key needs no node: it is quicker.
  expect((await post(`/${name}/address`, await body(back))).status).toBe(200)
  expect([(await late).status, (await lateMove).status]).toEqual([401, 401])
  const found = await data.fetch(`${data.base}/v1/profile/account/${name}`)
  expect(((await found.json()) as NameRecord).attributes).toBe(null)
  await data.close()
  await node.stop()
})

it('a contract’s signature on a chain that cannot be read is not called false', async () => {
  const data = await startTestData({
    chains: [{ id: chainId, rpc: { primary: 'http://127.0.0.1:9', backups: [], ws: [] } }],
  })
  const by = someone()
  const message = registrationMessage({ name: `away.${zone}`, timestamp: seconds() })
  const signature = await by.signMessage({ message })
  const ask = (address: string) =>
    data.fetch(`${data.base}/v1/profile/account`, {
      method: 'POST',
      body: JSON.stringify({ coin_type, address, message, signature }),
    })
  const answer = await ask(someone().address)
  expect(answer.status).toBe(503)
  expect(JSON.stringify(await answer.json())).toContain('cannot be read now')
  // A key needs no node.
  expect((await ask(by.address)).status).toBe(200)
  await data.close()
})
