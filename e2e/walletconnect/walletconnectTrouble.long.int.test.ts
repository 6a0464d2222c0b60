import { fromServer } from '@causeway/protocol/errors/fromServer'
import { webSocketPort } from '@causeway/protocol/wc/socketPort'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../packages/kit/src/core/createLog.ts'
import { createStorage, memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import { browserTabs } from '../../packages/kit/src/connection/walletconnect/createWalletConnect.ts'
import { createSignClient } from '../../packages/kit/src/connection/walletconnect/createSignClient.ts'
import { after } from '../interop/nodeSockets.ts'
import { ourClient, type OurClient } from '../interop/ourClient.ts'
import { answerNextRequest, approveNext, ourWallet } from '../interop/ourWallet.ts'
import { startRelayProcess, type InteropRelay } from '../interop/startRelayProcess.ts'
import { signerAddress, sessionChain, optionalNamespaces as optional } from '../interop/session.ts'

/** What goes wrong between an app and a wallet, over our own relay. */
let relay: InteropRelay

beforeAll(async () => {
  relay = await startRelayProcess()
})

afterAll(() => relay.stop())

const ask = ({ client }: OurClient, topic: string) =>
  client.request({
    topic,
    chainId: sessionChain,
    method: 'personal_sign',
    params: ['0x6869', signerAddress],
  })

it('unplugged at every step, an app goes on where it was', async () => {
  const app = ourClient(relay.url)
  const wallet = ourWallet(relay.url)
  // Before the code: it is there all the same, and the wallet can scan it.
  app.plug(false)
  const settled = approveNext(wallet)
  const proposed = wallet.next('proposed')
  const paired = app.client.pair({ optional, onUri: (uri) => wallet.wallet.pair(uri) })
  app.plug(true)
  // After the scan: the wallet approves while nobody listens.
  await proposed
  app.plug(false)
  await expect.poll(() => wallet.wallet.get().sessions).toHaveLength(1)
  app.plug(true)
  const { topic } = await paired
  expect(await settled).toBe(topic)
  // During a request, before it is said and before it is answered.
  app.plug(false)
  const answer = ask(app, topic)
  const requested = wallet.next('requested')
  app.plug(true)
  const { request } = await requested
  app.plug(false)
  wallet.wallet.respond(request, { ok: true, result: '0xsigned' })
  app.plug(true)
  expect(await answer).toBe('0xsigned')
  // During the end: it holds here at once, and there as soon as it can be told.
  const ended = wallet.next('ended')
  app.plug(false)
  app.client.disconnect(topic)
  expect(app.client.sessions()).toEqual([])
  app.plug(true)
  expect((await ended).by).toBe('app')
  app.client.stop()
  wallet.wallet.stop()
})

it('two tabs of one origin: one session, each answer to who asked, and one end', async () => {
  const memory = memoryStorage()
  const name = `tabs-${relay.url}`
  const tabs = [browserTabs(name), browserTabs(name)]
  const [one, two] = tabs.map((own) => ourClient(relay.url, memory, 'interop', own)) as [
    OurClient,
    OurClient,
  ]
  const wallet = ourWallet(relay.url)
  const asked: string[] = []
  wallet.wallet.listen((notice) => {
    if (notice.type === 'requested') asked.push(notice.request.id)
  })
  const settled = approveNext(wallet)
  await one.client.pair({ optional, onUri: (uri) => wallet.wallet.pair(uri) })
  const topic = await settled
  // What a browser tells the other tabs with a `storage` event.
  two.client.reread()
  for (const [tab, result] of [
    [two, '0xtwo'],
    [one, '0xone'],
  ] as const) {
    const answered = answerNextRequest(wallet, result)
    expect(await ask(tab, topic)).toBe(result)
    await answered
  }
  expect(asked).toHaveLength(2)
  const ended = wallet.next('ended')
  one.client.disconnect(topic)
  two.client.reread()
  expect([one.client.sessions(), two.client.sessions()]).toEqual([[], []])
  await expect(ask(two, topic)).rejects.toMatchObject({ code: 7001 })
  await ended
  for (const own of tabs) own?.close()
  for (const { client } of [one, two]) client.stop()
  wallet.wallet.stop()
})

it('two wallets scan one code: the first has the session, the second none', async () => {
  const app = ourClient(relay.url)
  const wallets = [ourWallet(relay.url), ourWallet(relay.url)] as const
  const proposals = wallets.map((wallet) => wallet.next('proposed'))
  const settled = wallets[0].next('settled')
  const paired = app.client.pair({
    optional,
    onUri: (uri) => wallets.forEach(({ wallet }) => wallet.pair(uri)),
  })
  const [one, two] = await Promise.all(proposals)
  if (!one || !two) throw new Error('both were asked')
  const approved = {
    eip155: {
      ...optional.eip155,
      chains: [sessionChain],
      accounts: [`${sessionChain}:${signerAddress}`],
    },
  }
  wallets[0].wallet.approve(one.proposal, approved)
  const { topic } = await paired
  await settled
  wallets[1].wallet.approve(two.proposal, approved)
  const answered = answerNextRequest(wallets[0], '0xfirst')
  expect(await ask(app, topic)).toBe('0xfirst')
  await answered
  expect(app.client.sessions()).toMatchObject([{ topic }])
  expect(wallets[1].wallet.get().sessions[0]?.settling).toBeDefined()
  app.client.stop()
  for (const { wallet } of wallets) wallet.stop()
})

it.each([25, -25])(
  'a clock that is wrong by %i hours: the relay says so in words that have an alert',
  async (hours) => {
    const now = () => Date.now() + hours * 3_600_000
    const log = createLog({ now })
    const memory = memoryStorage()
    const client = createSignClient({
      relayUrl: relay.url,
      metadata: { name: 'Our app', description: '', url: 'https://app.example', icons: [] },
      storage: createStorage(() => memory, log),
      socket: webSocketPort(WebSocket),
      now,
      after,
      log,
    })
    const refusal = await client
      .pair({ optional, onUri: () => undefined })
      .then(String, (error: unknown) => (error as Error).message)
    expect(fromServer(refusal)).toBe('alert.sessionExpired')
    client.stop()
  },
)
