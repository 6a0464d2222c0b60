import type { OutsideDeps } from '../outside.ts'
import type { PairedWallet } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { authenticate } from './authenticate.ts'
import type { createConnections } from './createConnections.ts'
import type { SignClient } from './createSignClient.ts'
import type { SignInProof } from './signInAnswer.ts'
import type { SignInRequest } from './signInPayload.ts'
import { signatureVerifier } from './verifySignature.ts'

export interface SignInParams {
  readonly request: SignInRequest
  readonly wallet?: WalletListItem
  /** Each new pairing address: the first, and every one that replaces an expired one. */
  readonly onUri: (uri: string) => void
  readonly signal: AbortSignal
}

/**
 * Connects and signs in with one question; what the wallet grants becomes the kit's connections.
 * @returns no proofs when the wallet does not know sign-in and only connected; no wallet when it only signed
 * @throws PeerFault when the wallet refused, WcError `wc.message` when a proof does not hold, as `adopt` does
 */
export async function signIn(
  client: SignClient,
  chainOf: OutsideDeps['client'],
  { adopt, proposal }: Pick<ReturnType<typeof createConnections>, 'adopt' | 'proposal'>,
  { wallet, ...params }: SignInParams,
): Promise<{ proofs: readonly SignInProof[]; wallet?: PairedWallet }> {
  const { proofs, session } = await authenticate(client, {
    ...params,
    optional: proposal(),
    verify: signatureVerifier(chainOf),
  })
  return session ? { proofs, wallet: await adopt(session, wallet) } : { proofs }
}
