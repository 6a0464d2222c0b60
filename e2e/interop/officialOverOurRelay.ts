import { strict as assert } from 'node:assert'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import type { AuthPayload } from '@causeway/protocol/wc/authPayload'
import { officialClient, type OfficialClient } from './officialClient.ts'
import type { InteropRelay } from './startRelayProcess.ts'
import type { InteropStep } from './createSteps.ts'
import {
  signerAddress,
  approvedNamespaces,
  approvedMore,
  sessionChain,
  interopMethods,
  nextEvent,
  optionalNamespaces,
  signer,
  within,
} from './session.ts'

type Settled = { readonly topic: string; readonly acknowledged: boolean }

/** The official client on both sides, our relay between them: every kind of message. */
export async function officialOverOurRelay(relay: InteropRelay, step: InteropStep): Promise<void> {
  const dapp = await officialClient('dapp', relay.url)
  const wallet = await officialClient('wallet', relay.url)
  const topic = await step('propose, approve, settle', () => settle(dapp, wallet))

  await step('request and result', async () => {
    answerNext(wallet, '0xsigned')
    assert.equal(await ask(dapp, topic), '0xsigned')
  })
  await step('request and refusal', async () => {
    wallet.once('session_request', ({ topic, id }) => {
      void wallet.respond({
        topic,
        response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } },
      })
    })
    await assert.rejects(ask(dapp, topic), { code: 5000 })
  })
  await step('update', async () => {
    const update = nextEvent<{ params: { namespaces: unknown } }>(dapp, 'session_update')
    await wallet.update({ topic, namespaces: approvedMore })
    assert.deepEqual((await update).params.namespaces, approvedMore)
  })
  await step('extend', async () => {
    const before = dapp.session.get(topic).expiry
    await sleep(1_100)
    const extended = nextEvent(dapp, 'session_extend')
    await wallet.extend({ topic })
    await extended
    assert.ok(dapp.session.get(topic).expiry > before)
  })
  await step('event', async () => {
    const event = nextEvent<{ params: { event: { data: unknown } } }>(dapp, 'session_event')
    await wallet.emit({ topic, chainId: sessionChain, event: { name: 'chainChanged', data: 137 } })
    assert.equal((await event).params.event.data, 137)
  })
  await step('ping, both ways', async () => {
    await within('ping of the app', dapp.ping({ topic }))
    await within('ping of the wallet', wallet.ping({ topic }))
  })
  await step('a request while the wallet is offline', async () => {
    await wallet.core.relayer.transportClose()
    answerNext(wallet, '0xlate')
    const answer = ask(dapp, topic)
    await sleep(500)
    await wallet.core.relayer.transportOpen()
    assert.equal(await answer, '0xlate')
  })
  await step('the relay is killed with -9 and comes back', async () => {
    await relay.restart()
    answerNext(wallet, '0xafter')
    assert.equal(await ask(dapp, topic), '0xafter')
  })
  await step('rejection of a proposal', async () => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces })
    wallet.once('session_proposal', ({ id }) => {
      void wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    const refused = assert.rejects(approval(), { code: 5000 })
    await wallet.pair({ uri: uri ?? '' })
    await refused
  })
  await step('one-click sign-in: authenticate', () => authenticate(dapp, wallet))
  await step('delete', async () => {
    const deleted = nextEvent(wallet, 'session_delete')
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await deleted
    assert.equal(
      wallet.session.getAll({ acknowledged: true }).some((one) => one.topic === topic),
      false,
    )
  })
  await dapp.core.relayer.transportClose()
  await wallet.core.relayer.transportClose()
}

async function settle(dapp: OfficialClient, wallet: OfficialClient): Promise<string> {
  const { uri, approval } = await dapp.connect({ optionalNamespaces })
  wallet.once(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces: approvedNamespaces }),
  )
  await wallet.pair({ uri: uri ?? '' })
  const session = await within<Settled>('approval', approval())
  assert.equal(session.acknowledged, true)
  return session.topic
}

function answerNext(wallet: OfficialClient, result: string): void {
  wallet.once('session_request', ({ topic, id, params }) => {
    assert.equal(params.chainId, sessionChain)
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

function ask(dapp: OfficialClient, topic: string): Promise<unknown> {
  const request = { method: 'personal_sign', params: ['0x6869', signerAddress] }
  return within('the answer', dapp.request({ topic, chainId: sessionChain, request }))
}

/** The wallet's proof is made by our own code, and the official client checks it. */
async function authenticate(dapp: OfficialClient, wallet: OfficialClient): Promise<void> {
  const { uri, response } = await dapp.authenticate({
    chains: [sessionChain],
    domain: 'dapp.example',
    nonce: '1',
    uri: 'https://dapp.example',
    methods: interopMethods,
  })
  wallet.once('session_authenticate', ({ id, params }) => {
    // The official types know no `undefined` in optional fields.
    void signIn(params.authPayload as AuthPayload).then((proof) =>
      wallet.approveSessionAuthenticate({ id, auths: [proof as never] }),
    )
  })
  const signedIn = response()
  await wallet.pair({ uri: uri ?? '' })
  const { auths, session } = await within('the sign-in', signedIn)
  assert.equal(auths?.[0]?.p.iss, issuerOf(`${sessionChain}:${signerAddress}`))
  assert.deepEqual(session?.namespaces['eip155']?.accounts, [`${sessionChain}:${signerAddress}`])
}

async function signIn(request: AuthPayload) {
  const p = payloadFor(request, issuerOf(`${sessionChain}:${signerAddress}`))
  const signature = await signer.signMessage({ message: cacaoMessage(p) })
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } } as const
}
