import { strict as assert } from 'node:assert'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignClient } from '../../packages/kit/src/connection/walletconnect/createSignClient.ts'
import type { SignNotice } from '../../packages/kit/src/connection/walletconnect/signState.ts'
import { officialClient, type OfficialClient } from './officialClient.ts'
import { ourClient, type OurClient } from './ourClient.ts'
import type { InteropRelay } from './startRelayProcess.ts'
import {
  signerAddress,
  approvedNamespaces,
  approvedMore,
  sessionChain,
  nextEvent,
  optionalNamespaces,
  within,
} from './session.ts'
import type { InteropStep } from './createSteps.ts'
import { everySignIn } from './everySignIn.ts'
import { answerNext, askForSignature } from './answerNext.ts'

/** Our client as the app, the official one as the wallet, our relay between them. */
export async function ourAppOfficialWallet(relay: InteropRelay, step: InteropStep): Promise<void> {
  const wallet = await officialClient('wallet', relay.url)
  const first = ourClient(relay.url)
  const topic = await step('propose, approve, settle', () => settle(first.client, wallet))
  await everyMessage(first, wallet, topic, step)
  const app = await everyTrouble(first, wallet, topic, relay, step)
  await everySignIn(app, wallet, step)
  await everyEnd(app, wallet, topic, step)
  app.client.stop()
  await wallet.core.relayer.transportClose()
}

type Asked = { readonly id: number }

async function everyMessage(
  app: OurClient,
  wallet: OfficialClient,
  topic: string,
  step: InteropStep,
): Promise<void> {
  await step('request and result', async () => {
    answerNext(wallet, '0xsigned')
    assert.equal(await askForSignature(app, topic), '0xsigned')
  })
  await step('request and refusal', async () => {
    wallet.once('session_request', ({ topic, id }) => {
      const error = { code: 5000, message: 'User rejected.' }
      void wallet.respond({ topic, response: { id, jsonrpc: '2.0', error } })
    })
    await assert.rejects(askForSignature(app, topic), { code: 5000 })
  })
  await step('update', async () => {
    const update = nextNotice(app, 'updated')
    await wallet.update({ topic, namespaces: approvedMore })
    assert.deepEqual((await update).session.namespaces, approvedMore)
  })
  await step('extend', async () => {
    await sleep(1_100)
    const before = app.client.sessions()[0]?.expiry ?? 0
    const extended = nextNotice(app, 'extended')
    await wallet.extend({ topic })
    assert.ok((await extended).session.expiry > before)
  })
  await step('event', async () => {
    const event = nextNotice(app, 'event')
    await wallet.emit({ topic, chainId: sessionChain, event: { name: 'chainChanged', data: 137 } })
    const { name, data } = await event
    assert.deepEqual([name, data], ['chainChanged', 137])
  })
  await step('ping, both ways', async () => {
    await within('ping of the app', app.client.ping(topic))
    const pinged = nextNotice(app, 'pinged')
    await within('ping of the wallet', wallet.ping({ topic }))
    await pinged
  })
}

async function everyTrouble(
  first: OurClient,
  wallet: OfficialClient,
  topic: string,
  relay: InteropRelay,
  step: InteropStep,
): Promise<OurClient> {
  await step('the app’s socket is cut while the wallet decides', async () => {
    wallet.once('session_request', ({ topic, id }) => {
      first.cut()
      void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xcut' } })
    })
    assert.equal(await askForSignature(first, topic), '0xcut')
  })
  const app = first.reload()
  await step('the page is loaded again', async () => {
    assert.equal(app.client.sessions()[0]?.topic, topic)
    answerNext(wallet, '0xagain')
    assert.equal(await askForSignature(app, topic), '0xagain')
  })
  const again = await step('the page is loaded again while the wallet decides', async () => {
    const asked = nextEvent<Asked>(wallet, 'session_request')
    app.client
      .request({
        topic,
        chainId: sessionChain,
        method: 'personal_sign',
        params: ['0x6869', signerAddress],
      })
      // The page that asked is gone; the next one is told.
      .catch(() => undefined)
    const { id } = await asked
    const next = app.reload()
    await next.client.resume()
    const [open] = next.client.waiting()
    assert.equal(open?.method, 'personal_sign')
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xlater' } })
    assert.equal(await within('the answer', Promise.resolve(open.answer)), '0xlater')
    assert.deepEqual(next.client.waiting(), [])
    return next
  })
  await step('the relay is killed with -9 and comes back', async () => {
    await relay.restart()
    answerNext(wallet, '0xafter')
    assert.equal(await askForSignature(again, topic), '0xafter')
  })
  return again
}

async function everyEnd(
  app: OurClient,
  wallet: OfficialClient,
  topic: string,
  step: InteropStep,
): Promise<void> {
  await step('rejection of a proposal', async () => {
    wallet.once('session_proposal', ({ id }) => {
      void wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    await assert.rejects(pair(app.client, wallet), { code: 5000 })
  })
  await step('a second session beside the first, ended by the wallet', async () => {
    const second = await settle(app.client, wallet)
    assert.equal(app.client.sessions().length, 2)
    const deleted = nextNotice(app, 'deleted')
    await wallet.disconnect({ topic: second, reason: { code: 6000, message: 'Enough.' } })
    assert.equal((await deleted).by, 'wallet')
    assert.deepEqual(
      app.client.sessions().map((one) => one.topic),
      [topic],
    )
  })
  await step('the app ends the first', async () => {
    const deleted = nextEvent<{ topic: string }>(wallet, 'session_delete')
    app.client.disconnect(topic)
    assert.equal((await deleted).topic, topic)
    assert.deepEqual(app.client.sessions(), [])
  })
}

function pair(app: SignClient, wallet: OfficialClient) {
  return within(
    'the session',
    app.pair({ optional: optionalNamespaces, onUri: (uri) => void wallet.pair({ uri }) }),
  )
}

async function settle(app: SignClient, wallet: OfficialClient): Promise<string> {
  wallet.once(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces: approvedNamespaces }),
  )
  const session = await pair(app, wallet)
  assert.deepEqual(session.namespaces, approvedNamespaces)
  assert.equal(session.peer.metadata.name, 'wallet')
  return session.topic
}

function nextNotice<T extends SignNotice['type']>(
  { client }: OurClient,
  type: T,
): Promise<Extract<SignNotice, { type: T }>> {
  return within(
    type,
    new Promise((resolve) => {
      const stop = client.listen((notice) => {
        if (notice.type !== type) return
        stop()
        resolve(notice as Extract<SignNotice, { type: T }>)
      })
    }),
  )
}
