import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { createFakePeer, grant } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { createSignClient } from './createSignClient.ts'

const absent = Symbol('absent')
/** What strangers' software puts where something else was meant. */
const deformations: Readonly<Record<string, unknown>> = {
  absent,
  null: null,
  empty: '',
  number: 7,
  list: [null, 7, {}],
  object: {},
  huge: 'A'.repeat(100_000),
  'a large picture': [`data:image/png;base64,${'A'.repeat(10_000)}`],
  markup: '<img src=x onerror=alert(1)>',
  deep: { native: { universal: [[[]]] } },
}

/** Fields that are only shown, or taken where they can be read. */
const shown = [
  'controller.metadata',
  'controller.metadata.name',
  'controller.metadata.description',
  'controller.metadata.url',
  'controller.metadata.icons',
  'controller.metadata.verifyUrl',
  'controller.metadata.redirect',
  'controller.metadata.redirect.native',
  'controller.metadata.redirect.universal',
  'controller.metadata.redirect.linkMode',
  'relay.data',
  'sessionProperties',
  'scopedProperties',
  'proposalRequestsResponses',
]
/** Fields that say who may do what, where and how long. Nothing of this list is any of them. */
const strict = [
  'relay',
  'controller',
  'controller.publicKey',
  'namespaces',
  'namespaces.eip155',
  'namespaces.eip155.accounts',
  'namespaces.eip155.methods',
  'namespaces.eip155.events',
  'expiry',
]

const metadata = {
  name: 'Wallet',
  description: '',
  url: 'https://wallet.example',
  icons: [],
  redirect: { native: 'wallet://', universal: 'https://wallet.example' },
}

function settlementWith(publicKey: string, path: string, value: unknown) {
  const whole: Record<string, unknown> = {
    relay: { protocol: 'irn' },
    controller: { publicKey, metadata },
    namespaces: grant,
  }
  return changed(whole, path.split('.'), value)
}

function changed(
  whole: Readonly<Record<string, unknown>>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = Object(whole[first]) as Record<string, unknown>
  const next = { ...whole, [first]: rest.length > 0 ? changed(inner, rest, value) : value }
  if (next[first] === absent) return { ...whole, [first]: undefined }
  return next
}

const pairs = (fields: readonly string[]) =>
  fields.flatMap((field) => Object.keys(deformations).map((name) => [field, name] as const))

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let peer: ReturnType<typeof createFakePeer>
let client: ReturnType<typeof createSignClient>
let memory: ReturnType<typeof memoryStorage>

function start() {
  const { now, after } = page.environment
  const log = createLog({ now })
  return createSignClient({
    relayUrl: 'wss://relay.example',
    projectId: 'project',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
  })
}

/** The offer that a wallet takes up, and what comes of it. */
async function offer() {
  let uri = ''
  const session = client.pair({
    required: {},
    optional: { eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: [] } },
    onUri: (one) => (uri = one),
  })
  session.catch(() => undefined)
  await settle()
  return { uri, session }
}

beforeEach(async () => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  peer = createFakePeer(relay, page.environment.now)
  memory = memoryStorage()
  client = start()
  await client.resume()
})

describe('a settlement', () => {
  it.each(pairs(shown))('connects whatever stands in %s (%s)', async (field, name) => {
    const { uri, session } = await offer()
    const id = peer.approve(uri, settlementWith(peer.keys.publicKey, field, deformations[name]))
    expect(await session).toMatchObject({ namespaces: grant })
    expect(peer.answerTo(id)).toMatchObject({ result: true })
    // And it is there after a reload.
    const later = start()
    await later.resume()
    expect(later.sessions()).toEqual(client.sessions())
  })

  it('keeps what can be read beside what cannot', async () => {
    const { uri, session } = await offer()
    const icons = ['https://wallet.example/icon.png', null, 'A'.repeat(9_000), 7]
    const redirect = { native: 7, universal: 'https://wallet.example', linkMode: 'yes' }
    const name = 'W'.repeat(9_000)
    peer.approve(uri, {
      controller: {
        publicKey: peer.keys.publicKey,
        metadata: { name, icons, redirect, url: null },
      },
      namespaces: { eip155: { ...grant.eip155, chains: null } },
    })
    expect((await session).peer.metadata).toEqual({
      name: name.slice(0, 8_192),
      description: '',
      url: '',
      icons: icons.slice(0, 1),
      redirect: { universal: 'https://wallet.example' },
    })
  })

  // What is empty or left out of the list of grants is refused as too little, not as unreadable.
  it.each(pairs(strict))(
    'refuses %s that cannot be read (%s), and says so',
    async (field, name) => {
      const { uri, session } = await offer()
      const id = peer.approve(uri, settlementWith(peer.keys.publicKey, field, deformations[name]))
      const answer = peer.answerTo(id)
      expect(answer?.kind).toBe('error')
      await expect(session).rejects.toMatchObject({ code: expect.any(Number) })
      expect(client.sessions()).toEqual([])
    },
  )
})

describe('an approval', () => {
  it.each(Object.keys(deformations))(
    'that is none (%s) ends the wait with a word',
    async (name) => {
      const { uri, session } = await offer()
      const value = deformations[name]
      peer.agree(uri, { responderPublicKey: value === absent ? undefined : value })
      await expect(session).rejects.toMatchObject({ code: 7000 })
    },
  )
})

describe('within a session', () => {
  it.each([
    ['wc_sessionUpdate', 1003],
    ['wc_sessionExtend', 1004],
    ['wc_sessionEvent', 1002],
  ] as const)('%s that cannot be read is answered, and changes nothing', async (method, code) => {
    const { uri, session } = await offer()
    peer.approve(uri)
    await session
    // What answers within a session is here by then.
    await client.resume()
    const before = client.sessions()
    for (const params of [null, 7, 'x', { namespaces: 7, expiry: 'x', event: 7 }]) {
      const id = peer.send(method, params)
      expect(peer.answerTo(id), JSON.stringify(params)).toMatchObject({ error: { code } })
    }
    expect(client.sessions()).toEqual(before)
  })
})
