import { strict as assert } from 'node:assert'
import { call } from '@causeway/protocol/http/call'
import { attestationKeyOf } from '@causeway/protocol/api/verify'
import { officialClient, type OfficialClient } from './officialClient.ts'
import { ourClient } from './ourClient.ts'
import { ourWallet } from './ourWallet.ts'
import type { InteropRelay } from './startRelayProcess.ts'
import { nextEvent, optionalNamespaces, within } from './session.ts'
import type { InteropStep } from './createSteps.ts'
import { startVerifyProcess, type VerifyProcess } from './verifyProcess.ts'
import { untilFound } from '@causeway/services/testing/untilTrue'

/** Where our app says to be (`ourClient.ts`). */
const app = 'https://app.example'

interface Context {
  readonly verifyContext: {
    readonly verified: { readonly validation: string; readonly origin: string }
  }
}

/** What a wallet, official or ours, reads of our verify service's word on our app's question. */
export async function provenance(relay: InteropRelay, step: InteropStep): Promise<void> {
  const verify = await startVerifyProcess(app)
  try {
    const wallet = await officialClient('wallet', relay.url)
    await believe(wallet, verify)
    for (const [page, validation] of [
      [app, 'VALID'],
      ['https://evil.example', 'UNKNOWN'],
      [undefined, 'UNKNOWN'],
    ] as const) {
      await step(`the official wallet, a question from ${page ?? 'nowhere'}: ${validation}`, () =>
        asked(relay, verify, page, async (uri) => {
          const proposed = nextEvent<Context>(wallet, 'session_proposal')
          await wallet.pair({ uri })
          const { verified } = (await proposed).verifyContext
          assert.deepEqual(verified, { ...verified, validation, origin: app })
        }),
      )
    }
    await wallet.core.relayer.transportClose()
    await step('our wallet, from the app’s own page and from another', async () => {
      for (const page of [app, 'https://evil.example']) {
        const ours = ourWallet(relay.url, new Map(), verify.url)
        await asked(relay, verify, page, async (uri) => {
          ours.wallet.pair(uri)
          await within(
            'the word',
            untilFound(
              () => ours.wallet.get().proposals[0]?.attested,
              'a proposal with what is attested',
            ),
          )
          const attested = ours.wallet.get().proposals[0]?.attested
          assert.deepEqual(attested, { origin: page, isScam: false, isVerified: page === app })
        })
        ours.wallet.stop()
      }
    })
  } finally {
    await verify.stop()
  }
}

/** Lets an official wallet believe our service, as if it had asked its key. */
async function believe(wallet: OfficialClient, { url }: VerifyProcess): Promise<void> {
  const key = await call(attestationKeyOf, { base: url })
  Object.assign(wallet.core.verify, { publicKey: key })
}

/** Offers a pairing from a page at an origin until somebody has looked at it. */
async function asked(
  relay: InteropRelay,
  verify: VerifyProcess,
  page: string | undefined,
  look: (uri: string) => Promise<void>,
): Promise<void> {
  const attest = page === undefined ? undefined : verify.attestFrom(page)
  const { client } = ourClient(relay.url, undefined, undefined, undefined, attest)
  const controller = new AbortController()
  const uri = new Promise<string>((resolve, reject) => {
    client
      .pair({ optional: optionalNamespaces, signal: controller.signal, onUri: resolve })
      .catch(reject)
  })
  try {
    await look(await uri)
  } finally {
    controller.abort()
    client.stop()
  }
}
