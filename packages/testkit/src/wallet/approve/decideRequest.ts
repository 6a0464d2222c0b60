import type { RpcOutcome, WalletRpcRequest } from '../core/messages.ts'
import { rpcResult, rpcRefusal } from '../core/rpcResult.ts'
import { executeRequest } from './executeRequest.ts'
import { describeRequest } from './describeRequest.ts'
import { decideSolana } from './decideSolana.ts'
import { earlyOutcome } from './earlyOutcome.ts'
import { readWalletRequest } from './readWalletRequest.ts'
import type { DecideDeps, PromptedRequest } from './types.ts'

/** Shows one request until it is approved or rejected, and does what was approved. Never throws. */
export async function decideRequest(
  request: WalletRpcRequest,
  deps: DecideDeps,
): Promise<RpcOutcome> {
  if (request.method.startsWith('solana_')) return decideSolana(request, deps)
  const { origin, config } = deps
  let parts: Pick<PromptedRequest, 'asked' | 'description'>
  try {
    parts = { asked: readWalletRequest(request), description: describeRequest(request, config) }
  } catch (error) {
    return rpcRefusal(-32602, `The request is malformed: ${(error as Error).message}`)
  }
  try {
    const early = earlyOutcome(parts.asked, deps.read(), origin, config)
    if (early) return early
    const verdict = await deps.show({ ...parts, state: deps.read() })
    if (verdict.answer === 'reject')
      return rpcRefusal(4001, 'The request was rejected in the test wallet.')
    // Read again: the wallet may have been locked, or moved to another account or chain, while the request was shown.
    const state = deps.read()
    const late = earlyOutcome(parts.asked, state, origin, config)
    if (late) return late
    const context = { state, origin, config, method: request.method, account: verdict.account }
    const done = await executeRequest(parts.asked, context)
    // Sending takes a while: a state that it did not change must not overwrite what another window wrote meanwhile.
    if (done.state !== state) deps.write(done.state)
    return rpcResult(done.result)
  } catch (error) {
    const { shortMessage, details, message } = error as {
      shortMessage?: string
      details?: string
      message: string
    }
    return rpcRefusal(-32603, [shortMessage ?? message, details].filter(Boolean).join(' '))
  }
}
