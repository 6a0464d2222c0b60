import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { cacaoMessage, checkProof } from '@causeway/protocol/wc/verifyCacao'
import { unreadableMessage } from '@causeway/protocol/wc/unreadableMessage'
import { sessionAccounts } from '@causeway/protocol/wc/checkSessionNamespaces'
import { type AuthPayload, type AnyCacao, parseProofs } from '@causeway/protocol/wc/authPayload'
import type { PairedWallet } from '../../core/ports/pairing.ts'
import type { SignInSession } from '../../core/ports/signIn.ts'
import type { createConnections } from './createConnections.ts'
import type { SignClient } from './createSignClient.ts'
import { type SignInParams, requestOf } from './signIn.ts'
import { signInPayload } from './acceptAnswer.ts'
import type { WalletConnectSession } from './signState.ts'

/**
 * Connects accounts of several namespaces and has each sign in, with one question: what is to be signed goes along with the proposal,
 * and the proofs come with the session. A wallet that does not know that connects, and its accounts are asked in their turn.
 * @throws as `signIn` does
 */
export async function signInMultiNamespace(
  client: SignClient,
  { adopt, proposal }: Pick<Awaited<ReturnType<typeof createConnections>>, 'adopt' | 'proposal'>,
  { wallet, question: query, ...params }: SignInParams,
): Promise<PairedWallet> {
  const { inner } = client
  const optional = proposal()
  const requested = [query.fields, ...(query.also ?? [])].map((fields) => {
    const [namespace = ''] = fields.chainId.split(':')
    // The session grants what may be called: a message says nothing of it.
    const request = requestOf(fields, { ...optional[namespace], methods: [], events: [] })
    return signInPayload(request, inner.now())
  })
  const answers = new Map<string, unknown>()
  const stop = client.listen((notice) => {
    if (notice.type === 'settled') answers.set(notice.session.topic, notice.responses)
  })
  try {
    const session = await client.pair({
      ...params,
      optional,
      requests: { authentication: requested },
      renews: () => false,
    })
    try {
      const proofs = granted(session, parseProofs(answers.get(session.topic)))
      const signed = proofs.map((proof) => sessionOf(proof, requested, inner.now()))
      if (signed.length > 0) await query.addSessions(signed)
    } catch (error) {
      client.disconnect(session.topic)
      throw error
    }
    return await adopt(session, [wallet])
  } finally {
    stop()
  }
}

/** The proofs of accounts that the session grants: another one is nobody who connects. */
function granted(session: WalletConnectSession, proofs: readonly AnyCacao[]): readonly AnyCacao[] {
  const accounts = sessionAccounts(session.namespaces).map((one) => one.toLowerCase())
  return proofs.filter(({ p }) => accounts.includes(p.iss.replace('did:pkh:', '').toLowerCase()))
}

/**
 * What a wallet signed as it was asked. Who takes the session judges its signature: nothing else hangs on it, since the wallet granted
 * the accounts.
 * @throws BaseError `wc.message` · `signIn.message` that names what does not hold
 */
function sessionOf(cacao: AnyCacao, requested: readonly AuthPayload[], now: number): SignInSession {
  const wanted = requested.find(({ nonce }) => nonce === cacao.p.nonce)
  if (!wanted) throw unreadableMessage('the proof has another nonce than was asked')
  checkProof(cacao, wanted, now)
  const message = cacaoMessage(cacao.p)
  const data = parseSignInMessage(message)
  return { data, message, signature: cacao.s.s, authorization: { ...cacao } }
}
