import { afterAll, beforeAll, expect, it } from 'vitest'
import { ourClient, type OurClient } from '../interop/ourClient.ts'
import { answerNextRequest, approveNext, ourWallet, type OurWallet } from '../interop/ourWallet.ts'
import { startRelayProcess, type InteropRelay } from '../interop/startRelayProcess.ts'
import {
  signerAddress,
  approvedNamespaces,
  approvedMore,
  sessionChain,
  optionalNamespaces,
} from '../interop/session.ts'

/** Our app and our wallet over our relay: nothing of it is pretended. */
let relay: InteropRelay
let app: OurClient
let wallet: OurWallet

beforeAll(async () => {
  relay = await startRelayProcess()
  app = ourClient(relay.url)
  wallet = ourWallet(relay.url)
})

afterAll(async () => {
  app.client.stop()
  wallet.wallet.stop()
  await relay.stop()
})

async function connect(): Promise<string> {
  const settled = approveNext(wallet)
  const session = await app.client.pair({
    optional: optionalNamespaces,
    onUri: (uri) => wallet.wallet.pair(uri),
  })
  expect(session.namespaces).toEqual(approvedNamespaces)
  expect(await settled).toBe(session.topic)
  return session.topic
}

const ask = (topic: string) =>
  app.client.request({
    topic,
    chainId: sessionChain,
    method: 'personal_sign',
    params: ['0x6869', signerAddress],
  })

it('connects, answers, changes, and ends', async () => {
  const topic = await connect()
  const answered = answerNextRequest(wallet, '0xsigned')
  expect(await ask(topic)).toBe('0xsigned')
  await answered
  await wallet.wallet.update(topic, approvedMore)
  expect(app.client.sessions()[0]?.namespaces).toEqual(approvedMore)
  await wallet.wallet.ping(topic)
  await app.client.ping(topic)
  const ended = wallet.next('ended')
  app.client.disconnect(topic)
  expect((await ended).by).toBe('app')
  expect(wallet.wallet.get().sessions).toEqual([])
})

it('a question that came while the wallet was away waits for it', async () => {
  const topic = await connect()
  wallet.wallet.stop()
  const answer = ask(topic)
  wallet = wallet.reload()
  const answered = answerNextRequest(wallet, '0xlate')
  expect(await answer).toBe('0xlate')
  await answered
  wallet.wallet.disconnect(topic)
  await expect.poll(() => app.client.sessions()).toEqual([])
})

it('error: an app that was not answered in time is told so, and an old code is refused in words', async () => {
  expect(() => wallet.wallet.pair('wc:nonsense')).toThrow(/topic/u)
  const uris: string[] = []
  const off = new AbortController()
  const pairing = app.client.pair({
    optional: optionalNamespaces,
    onUri: (uri) => void uris.push(uri),
    signal: off.signal,
  })
  const old = uris[0]?.replace(/expiryTimestamp=\d+/u, 'expiryTimestamp=1700000000') ?? ''
  expect(() => wallet.wallet.pair(old)).toThrow(/expired/u)
  off.abort(new Error('enough'))
  await expect(pairing).rejects.toThrow('enough')
})
