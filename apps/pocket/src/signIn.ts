import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/cacao'
import type { RemoteWallet } from '@causeway/testkit/walletconnect/createRemoteWallet'
import { grant, narrowed } from '@causeway/testkit/walletconnect/grants'
import type { SignInRequest } from '@causeway/testkit/walletconnect/state'
import { testAccount } from '@causeway/testkit/wallet/core/testAccount'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { abilitiesOf, caip2, events, methods } from './abilities.ts'
import type { PocketChain } from './config.ts'

/** What a sign-in would have an account sign; throws where it cannot be read. */
export function proofOf({ payload }: SignInRequest, chain: PocketChain, account: number) {
  const cut = narrowed(payload, caip2(chain.id), methods)
  const proof = payloadFor(cut.payload, issuerOf(`${caip2(chain.id)}:${testAddress(account)}`))
  return { proof, message: cacaoMessage(proof), methods: cut.methods }
}

/** Signs a sign-in, and opens a session where it grants methods. */
export async function signIn(
  wallet: RemoteWallet,
  asked: SignInRequest,
  chain: PocketChain,
  account: number,
): Promise<void> {
  const { proof, message, methods: given } = proofOf(asked, chain, account)
  const s = await testAccount(account).signMessage({ message })
  const namespaces = grant({ methods: given, events }, abilitiesOf([chain], testAddress(account)))
  wallet.signIn(
    asked,
    [{ h: { t: 'caip122' }, p: proof, s: { t: 'eip191', s } }],
    given.length > 0 ? namespaces : undefined,
  )
}
