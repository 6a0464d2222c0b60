import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import type { RemoteWallet } from '@causeway/testkit/walletconnect/createRemoteWallet'
import { grantNamespaces, narrowedPayload } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteSignIn } from '@causeway/testkit/walletconnect/state'
import { evmTestKey } from '@causeway/testkit/wallet/core/evmTestKey'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { capabilitiesOf, caip2Of, pocketEvents, pocketMethods } from '../config/capabilitiesOf.ts'
import type { PocketChain } from '../config/config.ts'

/** What a sign-in would have an account sign; throws where it cannot be read. */
export function proofOf({ payload }: RemoteSignIn, chain: PocketChain, account: number) {
  const cut = narrowedPayload(payload, caip2Of(chain.id), pocketMethods)
  const proof = payloadFor(cut.payload, issuerOf(`${caip2Of(chain.id)}:${testAddress(account)}`))
  return { proof, message: cacaoMessage(proof), methods: cut.methods }
}

/** Signs a sign-in, and opens a session where it grants methods. */
export async function approveSignIn(
  wallet: RemoteWallet,
  asked: RemoteSignIn,
  chain: PocketChain,
  account: number,
): Promise<void> {
  const { proof, message, methods: given } = proofOf(asked, chain, account)
  const s = await evmTestKey(account).signMessage({ message })
  const namespaces = grantNamespaces(
    { methods: given, events: pocketEvents },
    capabilitiesOf([chain], testAddress(account)),
  )
  wallet.signIn(
    asked,
    [{ h: { t: 'caip122' }, p: proof, s: { t: 'eip191', s } }],
    given.length > 0 ? namespaces : undefined,
  )
}
