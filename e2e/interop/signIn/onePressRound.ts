import { strict as assert } from 'node:assert'
import { nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import {
  formatSignInMessage,
  parseSignInMessage,
} from '@causeway/protocol/signIn/parseSignInMessage'
import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import { page, startTestAuth } from '@causeway/services/testing/auth/testAuth'
import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'
import { SiweMessage } from 'siwe'
import * as v from 'valibot'
import { authenticate } from '../../../packages/kit/src/connection/walletconnect/signIn.ts'
import {
  signInPayload,
  signatureVerifier,
} from '../../../packages/kit/src/connection/walletconnect/acceptAnswer.ts'
import { officialClient, type OfficialClient } from '../officialClient.ts'
import { ourClient, type OurClient } from '../ourClient.ts'
import type { InteropRelay } from '../startRelayProcess.ts'
import {
  signerAddress,
  approvedNamespaces,
  sessionChain,
  interopMethods,
  optionalNamespaces,
  signer,
  within,
} from '../session.ts'
import type { InteropStep } from '../createSteps.ts'

/** One press at our server: our page, the official client 2.21.8 as the wallet, our relay, our sign-in service. */
export async function onePressRound(relay: InteropRelay, step: InteropStep): Promise<void> {
  const databases = await startTestDatabases('embedded')
  const auth = await startTestAuth({
    database: await databases.fresh(),
    rpcUrl: 'http://127.0.0.1:1',
  })
  const wallet = await officialClient('wallet', relay.url)
  const app = ourClient(relay.url)
  const given = async () =>
    v.parse(nonceOf.response, await (await auth.request('GET', 'nonce')).json())
  const ask = async (nonce: string) =>
    within(
      'the sign-in',
      authenticate(app.client, {
        request: {
          chains: [sessionChain],
          domain: new URL(page).host,
          uri: page,
          nonce,
          methods: interopMethods,
          statement: 'Sign in to Causeway.',
          requestId: 'visit-7',
          resources: [`${page}/terms`],
        },
        optional: optionalNamespaces,
        verify: signatureVerifier(() => {
          throw new Error('The account of this round has a key.')
        }),
        onUri: (uri) => void wallet.pair({ uri }),
        signal: new AbortController().signal,
      }),
    )
  const trade = (proof: { message: string; signature: string }, token: string) =>
    auth.request(
      'POST',
      'authenticate',
      { [nonceHeader]: `Bearer ${token}`, origin: page },
      { ...proof, data: parseSignInMessage(proof.message) },
    )

  await step(
    'the wallet connects and signs with one question, and the server opens a session',
    async () => {
      answer(wallet)
      const { nonce, token } = await given()
      const { proofs, session } = await ask(nonce)
      const [proof] = proofs
      assert.ok(proof && session)
      assert.deepEqual(session.namespaces['eip155']?.accounts, [`${sessionChain}:${signerAddress}`])
      const signed = { message: proof.message, signature: proof.cacao.s.s }
      const response = await trade(signed, token)
      assert.equal(response.status, 200, await response.clone().text())
      const { token: bearer } = (await response.json()) as { token: string }
      assert.equal((await auth.me(bearer)).address, signerAddress)
      assert.match(await (await trade(signed, token)).text(), /was used before/u)
      const theirs = await new SiweMessage(proof.message).verify({
        signature: signed.signature,
        nonce,
        domain: new URL(page).host,
      })
      assert.equal(theirs.success, true)
      app.client.disconnect(session.topic)
    },
  )
  await refusals(wallet, async () => ask((await given()).nonce), step)
  await step('a wallet that does not know sign-in connects, and signs after that', () =>
    oneAfterTheOther(wallet, app, { given, ask, trade }),
  )
  await step(
    'a wallet that does not know what goes along with a proposal of several namespaces connects',
    async () => asksBeside(wallet, app, (await given()).nonce),
  )
  app.client.stop()
  await wallet.core.relayer.transportClose()
  await auth.stop()
  await databases.stop()
}

/** What a wallet signs has to be what it was asked (S6 of the review). */
async function refusals(
  wallet: OfficialClient,
  ask: () => Promise<unknown>,
  step: InteropStep,
): Promise<void> {
  for (const [name, change] of [
    ['statement', { statement: 'Give all away.' }],
    ['requestId', { requestId: 'visit-8' }],
    ['resources', { resources: [`${page}/other`] }],
  ] as const)
    await step(`S6: a wallet that signs another ${name} is not believed`, async () => {
      answer(wallet, change)
      await assert.rejects(ask(), new RegExp(`other|another ${name}`, 'u'))
    })
}

/** The older way: the connection first, then `personal_sign` in its session. */
async function oneAfterTheOther(
  wallet: OfficialClient,
  app: OurClient,
  {
    given,
    ask,
    trade,
  }: {
    readonly given: () => Promise<{ nonce: string; token: string }>
    readonly ask: (nonce: string) => ReturnType<typeof authenticate>
    readonly trade: (
      proof: { message: string; signature: string },
      token: string,
    ) => Promise<Response>
  },
): Promise<void> {
  wallet.removeAllListeners('session_authenticate')
  wallet.once(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces: approvedNamespaces }),
  )
  const { nonce, token } = await given()
  const { proofs, session } = await ask(nonce)
  assert.deepEqual(proofs, [])
  const data = {
    domain: new URL(page).host,
    accountAddress: signerAddress,
    chainId: sessionChain,
    uri: page,
    version: '1',
    nonce,
  } as const
  const message = formatSignInMessage(data)
  wallet.once('session_request', ({ topic, id }) => {
    void signer
      .signMessage({ message })
      .then((result) => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  const params = [`0x${Buffer.from(message).toString('hex')}`, signerAddress]
  const signature = (await within(
    'the signature',
    app.client.request({
      topic: session?.topic ?? '',
      chainId: sessionChain,
      method: 'personal_sign',
      params,
    }),
  )) as string
  assert.equal((await trade({ message, signature }, token)).status, 200)
}

/** What is to be signed goes along with the proposal, as where a kit has several namespaces. */
async function asksBeside(wallet: OfficialClient, app: OurClient, nonce: string): Promise<void> {
  wallet.once(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces: approvedNamespaces }),
  )
  const request = {
    chains: [sessionChain],
    domain: new URL(page).host,
    uri: page,
    nonce,
    methods: [],
  }
  const session = await within(
    'the session',
    app.client.pair({
      optional: optionalNamespaces,
      requests: { authentication: [signInPayload(request, Date.now())] },
      onUri: (uri) => void wallet.pair({ uri }),
    }),
  )
  assert.deepEqual(session.namespaces['eip155']?.accounts, [`${sessionChain}:${signerAddress}`])
}

/** The owner of the official wallet says yes, perhaps to something else. */
function answer(wallet: OfficialClient, change: object = {}): void {
  wallet.once('session_authenticate', async ({ id, params }) => {
    const p = {
      ...payloadFor(params.authPayload, issuerOf(`${sessionChain}:${signerAddress}`)),
      ...change,
    }
    const s = await signer.signMessage({ message: cacaoMessage(p) })
    const proof = { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
    void wallet.approveSessionAuthenticate({ id, auths: [proof as never] })
  })
}
