import { strict as assert } from 'node:assert'
import type { OfficialClient } from './officialClient.ts'
import type { OurClient } from './ourClient.ts'
import { signerAddress, sessionChain, within } from './session.ts'

/** Answers the next request that the official wallet hears. */
export function answerNext(wallet: OfficialClient, result: string): void {
  wallet.once('session_request', ({ topic, id, params }) => {
    assert.equal(params.chainId, sessionChain)
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

/** Asks the official wallet for a signature. */
export function askForSignature({ client }: OurClient, topic: string): Promise<unknown> {
  const params = ['0x6869', signerAddress]
  return within(
    'the answer',
    client.request({ topic, chainId: sessionChain, method: 'personal_sign', params }),
  )
}
