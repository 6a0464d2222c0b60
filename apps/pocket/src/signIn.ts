import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/cacao'
import type { RemoteWallet } from '@causeway/testkit/walletconnect/createRemoteWallet'
import { grantNamespaces, narrowedPayload } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteSignIn } from '@causeway/testkit/walletconnect/state'
import { evmTestKey } from '@causeway/testkit/wallet/core/evmTestKey'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { abilitiesOf, caip2, events, methods } from './abilities.ts'
import type { PocketChain } from './config.ts'

/** What a sign-in would have an account sign; throws where it cannot be read. */
export function proofOf({ payload }: RemoteSignIn, chain: PocketChain, account: number) {
  const cut = narrowedPayload(payload, caip2(chain.id), methods)
  const proof = payloadFor(cut.payload, issuerOf(`${caip2(chain.id)}:${testAddress(account)}`))
  return { proof, message: cacaoMessage(proof), methods: cut.methods }
}

/** Signs a sign-in, and opens a session where it grants methods. */
export async function signIn(
  wallet: RemoteWallet,
  asked: RemoteSignIn,
  chain: PocketChain,
  account: number,
): Promise<void> {
  const { proof, message, methods: given } = proofOf(asked, chain, account)
  const s = await evmTestKey(account).signMessage({ message })
  const namespaces = grantNamespaces(
    { methods: given, events },
    abilitiesOf([chain], testAddress(account)),
  )
  wallet.signIn(
    asked,
    [{ h: { t: 'caip122' }, p: proof, s: { t: 'eip191', s } }],
    given.length > 0 ? namespaces : undefined,
  )
}
