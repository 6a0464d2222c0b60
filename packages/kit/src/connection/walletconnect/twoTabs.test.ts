import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { address, createFakePeer } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { createSignClient, type SignClient } from './createSignClient.ts'

const optional = {
  eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const question = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x6869', address] }

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let peer: ReturnType<typeof createFakePeer>
let memory: ReturnType<typeof memoryStorage>
const tabs: SignClient[] = []

/** A tab of the same origin. It hears of what another one stored when it is told to (`reread`). */
function openTab(onWaiting: (count: number) => void = () => undefined): SignClient {
  const { now, after } = page.environment
  const log = createLog({ now })
  const tab = createSignClient({
    relayUrl: 'wss://relay.example',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
    onWaiting: (waiting) => onWaiting(waiting.length),
  })
  tabs.push(tab)
  return tab
}

/** Connects a tab and asks the wallet something that it does not answer yet. @returns the question's id */
async function connectAndAsk(tab: SignClient): Promise<string> {
  const uris: string[] = []
  const done = tab.pair({ optional, onUri: (uri) => void uris.push(uri) })
  await settle()
  peer.approve(uris.at(-1) ?? '')
  const { topic } = await done
  await tab.resume()
  tab.request({ topic, ...question }).catch(() => undefined)
  await settle()
  return peer.received().findLast((one) => one.kind === 'request')?.id ?? ''
}

const kept = () =>
  (JSON.parse(memory.getItem(storageKeys.walletConnectRequests) ?? '[]') as { id: string }[]).map(
    ({ id }) => id,
  )

beforeEach(() => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  peer = createFakePeer(relay, page.environment.now)
  memory = memoryStorage()
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
})

it('a tab that has not heard of a session yet leaves what another one asked in it', async () => {
  const late = openTab()
  const asking = openTab()
  const id = await connectAndAsk(asking)
  expect(kept()).toEqual([id])
  // Its code of questions comes now; of the session it hears a moment later.
  await expect(late.ping('f'.repeat(64))).rejects.toThrow()
  expect(kept()).toEqual([id])
  // The tab that asked is loaded again: the question waits, and is answered.
  asking.stop()
  const next = openTab()
  await next.resume()
  const [waiting] = next.waiting()
  expect(waiting?.id).toBe(id)
  peer.reply(id, '0xsigned')
  expect(await waiting?.answer).toBe('0xsigned')
  expect(kept()).toEqual([])
})

it('a tab that the relay does not let listen forgets nothing that another one asked', async () => {
  const asking = openTab()
  const id = await connectAndAsk(asking)
  relay.trouble.refuses = ['irn_batchSubscribe', 'irn_subscribe']
  const waited: number[] = []
  const deaf = openTab((count) => waited.push(count))
  await deaf.resume()
  await page.advance(2_000)
  // It knew the question, and waits for it no more.
  expect(waited).toEqual([1, 0])
  expect(kept()).toEqual([id])
})

it('what no session is left for goes, whichever tab notices', async () => {
  const asking = openTab()
  await connectAndAsk(asking)
  asking.stop()
  memory.setItem(storageKeys.walletConnectSessions, '[]')
  const next = openTab()
  await expect(next.ping('f'.repeat(64))).rejects.toThrow()
  expect(kept()).toEqual([])
})
