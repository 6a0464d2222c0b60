import { strict as assert } from 'node:assert'
import { setTimeout as sleep } from 'node:timers/promises'
import { issuerOf } from '@causeway/protocol/wc/verifyCacao'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { officialClient, type OfficialClient } from './officialClient.ts'
import {
  answerNextRequest,
  approveNext,
  ourWallet,
  signInNext,
  type OurWallet,
} from './ourWallet.ts'
import type { InteropRelay } from './startRelayProcess.ts'
import {
  signerAddress,
  approvedNamespaces,
  approvedMore,
  sessionChain,
  interopMethods,
  nextEvent,
  optionalNamespaces,
  within,
} from './session.ts'
import type { InteropStep } from './createSteps.ts'

/** The official client as the app, our wallet on the other side, our relay between them. */
export async function officialAppOurWallet(relay: InteropRelay, step: InteropStep): Promise<void> {
  const dapp = await officialClient('dapp', relay.url)
  const first = ourWallet(relay.url)
  const topic = await step('propose, approve, settle', () => settle(dapp, first))
  await everyMessage(dapp, first, topic, step)
  const wallet = await everyTrouble(dapp, first, topic, relay, step)
  await everyEnd(dapp, wallet, topic, step)
  wallet.wallet.stop()
  await dapp.core.relayer.transportClose()
}

async function everyMessage(
  dapp: OfficialClient,
  ours: OurWallet,
  topic: string,
  step: InteropStep,
): Promise<void> {
  await step('request and result', async () => {
    const answered = answerNextRequest(ours, '0xsigned')
    assert.equal(await ask(dapp, topic), '0xsigned')
    await answered
  })
  await step('request and refusal', async () => {
    const asked = ours.next('requested')
    const answer = assert.rejects(ask(dapp, topic), { code: 5000 })
    ours.wallet.respond((await asked).request, { ok: false, error: wcReasonOf('userRejected') })
    await answer
  })
  await step('update', async () => {
    const update = nextEvent<{ params: { namespaces: unknown } }>(dapp, 'session_update')
    await within('the confirmation', ours.wallet.update(topic, approvedMore))
    assert.deepEqual((await update).params.namespaces, approvedMore)
    assert.deepEqual(ours.wallet.get().sessions[0]?.namespaces, approvedMore)
  })
  await step('extend', async () => {
    const before = dapp.session.get(topic).expiry
    await sleep(1_100)
    await within('the confirmation', ours.wallet.extend(topic))
    assert.ok(dapp.session.get(topic).expiry > before)
  })
  await step('event', async () => {
    const event = nextEvent<{ params: { event: { data: unknown } } }>(dapp, 'session_event')
    ours.wallet.emit(topic, sessionChain, { name: 'chainChanged', data: 137 })
    assert.equal((await event).params.event.data, 137)
  })
  await step('ping, both ways', async () => {
    await within('ping of the app', dapp.ping({ topic }))
    await within('ping of the wallet', ours.wallet.ping(topic))
  })
}

async function everyTrouble(
  dapp: OfficialClient,
  first: OurWallet,
  topic: string,
  relay: InteropRelay,
  step: InteropStep,
): Promise<OurWallet> {
  await step('the wallet’s socket is cut before it answers', async () => {
    const asked = first.next('requested')
    const answer = ask(dapp, topic)
    const { request } = await asked
    first.cut()
    first.wallet.respond(request, { ok: true, result: '0xcut' })
    assert.equal(await answer, '0xcut')
  })
  const reloaded = await step(
    'the wallet’s page is loaded again with a question open',
    async () => {
      const asked = first.next('requested')
      const answer = ask(dapp, topic)
      await asked
      const next = first.reload()
      const [open] = next.wallet.get().requests
      assert.ok(open)
      next.wallet.respond(open, { ok: true, result: '0xagain' })
      assert.equal(await answer, '0xagain')
      return next
    },
  )
  await step('the relay is killed with -9 and comes back', async () => {
    await relay.restart()
    const answered = answerNextRequest(reloaded, '0xafter')
    assert.equal(await ask(dapp, topic), '0xafter')
    await answered
  })
  return reloaded
}

async function everyEnd(
  dapp: OfficialClient,
  ours: OurWallet,
  topic: string,
  step: InteropStep,
): Promise<void> {
  await step('rejection of a proposal', async () => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces })
    const refused = assert.rejects(approval(), { code: 5000 })
    const asked = ours.next('proposed')
    ours.wallet.pair(uri ?? '')
    ours.wallet.reject((await asked).proposal)
    await refused
  })
  await step('one-click sign-in: authenticate', () => authenticate(dapp, ours))
  await step('a second session, ended by the wallet', async () => {
    const second = await settle(dapp, ours)
    const deleted = nextEvent<{ topic: string }>(dapp, 'session_delete')
    ours.wallet.disconnect(second)
    assert.equal((await deleted).topic, second)
  })
  await step('the app ends the first', async () => {
    const ended = ours.next('ended')
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    const { session, by } = await ended
    assert.deepEqual([session.topic, by], [topic, 'app'])
  })
}

async function settle(dapp: OfficialClient, ours: OurWallet): Promise<string> {
  const { uri, approval } = await dapp.connect({ optionalNamespaces })
  const settled = approveNext(ours)
  ours.wallet.pair(uri ?? '')
  const session = await within(
    'approval',
    approval() as Promise<{ topic: string; namespaces: unknown }>,
  )
  assert.equal(session.topic, await settled)
  assert.deepEqual(session.namespaces, approvedNamespaces)
  return session.topic
}

function ask(dapp: OfficialClient, topic: string): Promise<unknown> {
  const request = { method: 'personal_sign', params: ['0x6869', signerAddress] }
  return within('the answer', dapp.request({ topic, chainId: sessionChain, request }))
}

async function authenticate(dapp: OfficialClient, ours: OurWallet): Promise<void> {
  const { uri, response } = await dapp.authenticate({
    chains: [sessionChain, 'eip155:1'],
    domain: 'dapp.example',
    nonce: '1',
    uri: 'https://dapp.example',
    methods: [...interopMethods, 'eth_sign'],
  })
  const signedIn = response()
  const asked = ours.next('signInAsked')
  ours.wallet.pair(uri ?? '')
  await signInNext(ours, (await asked).signIn)
  const { auths, session } = await within('the sign-in', signedIn)
  assert.equal(auths?.[0]?.p.iss, issuerOf(`${sessionChain}:${signerAddress}`))
  const granted = session?.namespaces['eip155']
  assert.deepEqual(granted?.accounts, [`${sessionChain}:${signerAddress}`])
  assert.deepEqual(granted?.methods.toSorted(), interopMethods.toSorted())
  const held = ours.wallet.get().sessions.find((one) => one.topic === session?.topic)
  assert.deepEqual(held?.namespaces['eip155']?.accounts, granted?.accounts)
  const answered = answerNextRequest(ours, '0xsigned in')
  assert.equal(await ask(dapp, session?.topic ?? ''), '0xsigned in')
  await answered
}
