import { chainMismatch } from '@causeway/protocol/networks/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionForbiddenMethod } from '@causeway/protocol/frame/errors'
import type { AppPayload } from '@causeway/protocol/frame/appPayloads'
import { readChain } from '@causeway/protocol/frame/readChain'
import { policyOf } from '@causeway/protocol/frame/rpcPolicy'
import type { Frame } from '../context/frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'

/** A page's question of JSON-RPC (SPEC §6): answered, shown to the person first, or refused. */
export async function answerRpc(
  frame: Frame,
  { method, params, chainId }: AppPayload<'RPC_REQUEST'>,
  origin: string,
): Promise<unknown> {
  const policy = policyOf(method)
  if (policy === 'forbidden') throw new BaseError(connectionForbiddenMethod)
  const chain = chainId === undefined ? frame.chain : readChain(chainId)
  // What 1.8 says beside a question has to be where this frame is, among the chains of its kind: it never moves in silence.
  const actual = frame.chainOf(chain ?? '') ?? frame.chain
  if (chain !== actual) throw new BaseError(chainMismatch, { expected: String(chainId), actual })
  const { share, session } = await frame.ready()
  const network = frame.network(chain)
  const { addresses } = share
  const user = session.user.email ?? session.user.userName
  const rpc = { method, params, policy, chain, network, addresses, user, origin }
  if (!network.smartAccounts) return answerByKey(frame, rpc)
  const { answerSmart } = await import('./answerSmart.ts')
  return answerSmart(frame, rpc)
}
