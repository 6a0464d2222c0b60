import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { address, grant } from '../../../test/fakePeer.ts'
import type { KitInside } from '../../actions/kit.ts'
import { createOutsidePage } from '../../../test/outsidePage.ts'
import { sendTransaction } from '../../actions/calls/writeContract.ts'
import { pendingRequests } from '../../actions/calls/pendingRequests.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { readLinkChoice, rememberLinkChoice } from '../../modal/links/pairingLink.ts'

const account = { status: 'connected', address, chainId: 137, connector: { name: 'Pocket' } }

// A busy machine may take longer to load them than a test waits.
beforeAll(async () => {
  await import('./createWalletConnect.ts')
  await import('./createConnections.ts')
})

async function connected(changes?: object) {
  const all = createOutsidePage()
  const kit = all.open()
  kit.start()
  const { done, uris } = all.pair(kit)
  await vi.waitFor(() => expect(uris).toHaveLength(1))
  await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
  all.peer.approve(uris[0] ?? '', changes)
  await done
  return { ...all, kit }
}

describe('a wallet outside the page', () => {
  it('[S7.relay-pairing] pairs over the relay and becomes the connection of the kit', async () => {
    const { kit, relay } = await connected()
    expect(kit.account()).toMatchObject(account)
    expect(relay.urls.map((url) => new URL(url).origin)).toEqual(['wss://relay.example'])
  })

  it('[S8.server-jwt] [S8.alert-session-expired] [S8.alerts-once] a clock that is wrong by a day: the relay’s refusal raises its alert once', async () => {
    const { open, pair, relay, page } = createOutsidePage()
    relay.trouble.refusal = 'JWT validation error: JWT Token is not yet valid'
    const kit = open()
    kit.start()
    const first = pair(kit)
    await expect(first.done).rejects.toMatchObject({ code: 'alert.sessionExpired' })
    // The relay is asked again after the longest wait, and refuses again.
    const second = pair(kit)
    await vi.waitFor(() => expect(second.uris).toHaveLength(1))
    await page.advance(30_000)
    await expect(second.done).rejects.toMatchObject({ code: 'alert.sessionExpired' })
    expect(relay.urls.length).toBeGreaterThan(1)
    expect(kit.alerts.get()).toMatchObject({
      waiting: ['alert.sessionExpired'],
      raised: ['alert.sessionExpired'],
    })
  })

  it('[S8.network-undefined] a wallet that grants no chain of the app connects, and no node stands in for its chain', async () => {
    const eip155 = { ...grant.eip155, chains: ['eip155:5'], accounts: [`eip155:5:${address}`] }
    const { kit } = await connected({ namespaces: { eip155 } })
    expect(kit.account()).toMatchObject({ ...account, chainId: 5 })
    expect(kit.chain()).toEqual({ chain: undefined, supported: false })
    await expect(kit.provider()?.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      shortMessage: 'CaipNetwork is undefined',
    })
    await expect(sendTransaction(kit, { chainId: 137, to: address })).rejects.toMatchObject({
      code: 'chain.mismatch',
    })
  })

  it('error: a wallet that grants too little is not asked for more, and no node does it instead', async () => {
    const { kit, peer } = await connected()
    const sent = sendTransaction(kit, { chainId: 137, to: address })
    await expect(sent).rejects.toMatchObject({ code: 'wallet.unsupportedMethod' })
    expect(peer.received().filter(({ kind }) => kind === 'request')).toEqual([])
  })

  it('nothing is fetched or asked before somebody wants it', async () => {
    const { open, relay, page } = createOutsidePage()
    const kit = open()
    kit.start()
    kit.open()
    await page.advance(60_000)
    expect(relay.urls).toEqual([])
    expect(kit.connection.get().connectors).toEqual([])
  })

  it('comes back after a reload, without a question', async () => {
    const { kit, open, relay } = await connected()
    kit.destroy()
    const asked = relay.published().length
    const next = open()
    next.start()
    await vi.waitFor(() => expect(next.account()).toMatchObject({ ...account, reason: 'restored' }))
    expect(relay.published()).toHaveLength(asked)
  })

  it('S3: what it was asked before a reload waits again, and its answer reaches the page that is there', async () => {
    const { kit, open, peer } = await connected()
    const asked = kit.provider()?.request({ method: 'personal_sign', params: ['0x6869', address] })
    asked?.catch(() => undefined)
    await vi.waitFor(() => expect(peer.received().at(-1)).toMatchObject({ kind: 'request' }))
    const id = peer.received().at(-1)?.id ?? ''
    kit.destroy()
    // The wallet answers while no page is there; the answer comes with the first socket.
    peer.reply(id, '0xsigned')
    const next = open()
    const answers: unknown[] = []
    const pending = pendingRequests(next)
    pending.subscribe(() => {
      for (const one of pending.get())
        void one.answer?.then((answer) => answers.push([one.method, one.peer.name, answer]))
    })
    next.start()
    await vi.waitFor(() => expect(answers).toEqual([['personal_sign', 'Pocket', '0xsigned']]))
    expect(pending.get()).toEqual([])
  })

  it('disconnecting tells the wallet, and nothing is left', async () => {
    const { kit, peer, relay } = await connected()
    await disconnect(kit)
    expect(peer.received().at(-1)).toMatchObject({ method: 'wc_sessionDelete' })
    expect(kit.account()).toEqual({ status: 'disconnected' })
    expect(relay.topics()).toEqual([])
  })
})

it('what a visitor chose a wallet by, and the link that led there, are two things: both last', async () => {
  const all = createOutsidePage()
  const kit = all.open()
  kit.start()
  const imageUrl = 'https://registry.example/pocket.png'
  const wallet = { id: 'pocket', name: 'Pocket', chains: [], imageUrl, mobileLink: 'pocket://' }
  const { done, uris } = all.pair(kit, wallet)
  await vi.waitFor(() => expect(uris).toHaveLength(1))
  await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
  all.peer.approve(uris[0] ?? '')
  await done
  for (const choice of [undefined, { href: 'pocket://', name: 'Pocket' }]) {
    // What the view does once it is paired.
    rememberLinkChoice(kit.storage, choice)
    const next = all.open()
    next.start()
    await vi.waitFor(() => expect(next.account()).toMatchObject({ reason: 'restored' }))
    expect(next.account().connector).toMatchObject({ name: 'Pocket', imageUrl })
    expect(readLinkChoice(next.storage)).toEqual(choice)
    expect(next.log.entries().filter(({ level }) => level === 'warn')).toEqual([])
    next.destroy()
  }
  const gone = disconnect(kit)
  await all.page.advance(3_000)
  await gone
  expect(all.storage.getItem(storageKeys.walletConnectPeers)).toBe('{}')
})

describe('the entry that a wallet was chosen by', () => {
  const entry = (name: string) => ({
    id: name.toLowerCase(),
    name,
    chains: [],
    imageUrl: `https://registry.example/${name}.png`,
  })
  const imageOf = (kit: KitInside) => kit.account().connector?.imageUrl

  it('is the one of the offer that was taken, though another one was chosen since', async () => {
    const all = createOutsidePage()
    const kit = all.open()
    kit.start()
    const first = all.pair(kit, entry('Pocket'))
    await vi.waitFor(() => expect(first.uris).toHaveLength(1))
    const second = all.pair(kit, entry('Purse'))
    await vi.waitFor(() => expect(second.uris).toHaveLength(1))
    await vi.waitFor(() => expect(all.relay.published()).toHaveLength(2))
    all.peer.approve(first.uris[0] ?? '')
    await first.done
    expect(imageOf(kit)).toBe(entry('Pocket').imageUrl)
    second.leave()
  })

  it.each([
    ['the wallet’s own, where one offer went to several', ['Pocket', 'Purse'], 'Pocket'],
    ['the same, in the other order', ['Purse', 'Pocket'], 'Pocket'],
    ['nobody’s, where none of them has its name', ['Purse', 'Bag'], undefined],
    ['the only one, whatever the wallet calls itself', ['Purse', 'Purse'], 'Purse'],
  ])('is %s', async (_, names, expected) => {
    const all = createOutsidePage()
    const platform = () => 'ios' as const
    vi.stubGlobal('navigator', { userAgent: 'Mobile/15E148 Safari/604.1' })
    const kit = all.open({ environment: { ...all.environment, platform } })
    kit.start()
    const uris: string[][] = []
    for (const name of names) {
      const view = all.pair(kit, entry(name))
      await vi.waitFor(() => expect(view.uris).toHaveLength(1))
      uris.push(view.uris)
      if (name !== names.at(-1)) view.leave()
    }
    expect(uris[1]).toEqual(uris[0])
    await vi.waitFor(() => expect(all.relay.published()).toHaveLength(1))
    all.peer.approve(uris[0]?.[0] ?? '')
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    expect(imageOf(kit)).toBe(expected && entry(expected).imageUrl)
    vi.unstubAllGlobals()
  })
})

describe('the end of the kit', () => {
  const over = { code: 'connection.signClient', shortMessage: 'Sign Client not initialized' }
  const question = { method: 'personal_sign', params: ['0x6869', address] }

  it('[S8.sign-client] whoever waits for a wallet is told, and nothing is asked of it any more', async () => {
    const { kit, relay, page, pair } = await connected()
    const provider = kit.provider()
    const asked = provider?.request(question)
    const offer = pair(kit)
    await vi.waitFor(() => expect(offer.uris).toHaveLength(1))
    const sockets = relay.urls.length
    kit.destroy()
    await expect(asked).rejects.toMatchObject({ code: 6000 })
    await expect(offer.done).rejects.toMatchObject(over)
    await expect(provider?.request(question)).rejects.toMatchObject(over)
    await expect(pair(kit).done).rejects.toMatchObject(over)
    // No renewal of a code that nobody shows.
    await page.advance(600_000)
    expect([offer.uris.length, relay.urls.length]).toEqual([1, sockets])
  })

  it('[S8.sign-client] also where its code was still on its way', async () => {
    const { open, pair, relay } = createOutsidePage()
    const kit = open()
    const { done } = pair(kit)
    kit.destroy()
    await expect(done).rejects.toMatchObject(over)
    expect(relay.urls).toEqual([])
  })
})
