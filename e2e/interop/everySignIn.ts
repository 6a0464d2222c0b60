import { strict as assert } from 'node:assert'
import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import { authenticate } from '../../packages/kit/src/connection/walletconnect/signIn.ts'
import { signatureVerifier } from '../../packages/kit/src/connection/walletconnect/acceptAnswer.ts'
import type { OfficialClient } from './officialClient.ts'
import type { OurClient } from './ourClient.ts'
import {
  signerAddress,
  approvedNamespaces,
  sessionChain,
  interopMethods,
  nextEvent,
  optionalNamespaces,
  signer,
  within,
} from './session.ts'
import type { InteropStep } from './createSteps.ts'
import { answerNext, askForSignature } from './answerNext.ts'

export async function everySignIn(
  app: OurClient,
  wallet: OfficialClient,
  step: InteropStep,
): Promise<void> {
  await step('one-click sign-in: a wallet that does not know it connects', async () => {
    wallet.once(
      'session_proposal',
      ({ id }) => void wallet.approve({ id, namespaces: approvedNamespaces }),
    )
    const { proofs, session } = await signIn(app, wallet)
    assert.deepEqual([proofs, session?.namespaces], [[], approvedNamespaces])
    app.client.disconnect(session?.topic ?? '')
  })
  await step('one-click sign-in: proof and session', async () => {
    answerSignIn(wallet, signerAddress)
    const { proofs, session } = await signIn(app, wallet)
    assert.equal(proofs[0]?.account, `${sessionChain}:${signerAddress}`)
    assert.deepEqual(session?.namespaces['eip155']?.accounts, [`${sessionChain}:${signerAddress}`])
    const topic = session?.topic ?? ''
    answerNext(wallet, '0xsignedin')
    assert.equal(await askForSignature(app, topic), '0xsignedin')
    const deleted = nextEvent<{ topic: string }>(wallet, 'session_delete')
    app.client.disconnect(topic)
    assert.equal((await deleted).topic, topic)
  })
  await step('one-click sign-in: refusal', async () => {
    wallet.once('session_authenticate', ({ id }) => {
      void wallet.rejectSessionAuthenticate({
        id,
        reason: { code: 5000, message: 'User rejected.' },
      })
    })
    await assert.rejects(signIn(app, wallet), { code: 5000 })
  })
}

function signIn({ client }: OurClient, wallet: OfficialClient) {
  return within(
    'the sign-in',
    authenticate(client, {
      request: {
        chains: [sessionChain],
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: 'interop42',
        methods: interopMethods,
        statement: 'Welcome.',
      },
      optional: optionalNamespaces,
      verify: signatureVerifier(() => {
        throw new Error('The account of this round has a key.')
      }),
      onUri: (uri) => void wallet.pair({ uri }),
      signal: new AbortController().signal,
    }),
  )
}

function answerSignIn(wallet: OfficialClient, address: string): void {
  wallet.once('session_authenticate', async ({ id, params }) => {
    // The official types know no `undefined` in optional fields.
    const p = payloadFor(params.authPayload, issuerOf(`${sessionChain}:${address}`))
    const s = await signer.signMessage({ message: cacaoMessage(p) })
    const proof = { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
    void wallet.approveSessionAuthenticate({ id, auths: [proof as never] })
  })
}
