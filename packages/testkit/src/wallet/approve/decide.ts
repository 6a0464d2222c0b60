import type { WalletConfig } from '../core/loadConfig.ts'
import type { Outcome, RpcRequest } from '../core/messages.ts'
import { answered, refused } from '../core/rpcError.ts'
import type { WalletState } from '../core/state.ts'
import { carryOut } from './carryOut.ts'
import { describe, type Description } from './describe.ts'
import { decideSolana } from './decideSolana.ts'
import { gate } from './gate.ts'
import { readRequest, type Asked } from './readRequest.ts'

export type Verdict = { answer: 'approve' | 'reject'; account: number }
type Shown = {
  asked: Asked
  description: Description
  state: WalletState
  /** The accounts to choose from, where they are of another chain. */
  addresses?: readonly string[]
}
type Deps = {
  origin: string
  config: WalletConfig
  read: () => WalletState
  write: (state: WalletState) => void
  /** Puts the request before the person and resolves with what they pressed. */
  show: (shown: Shown) => Promise<Verdict>
}

/** Shows one request until it is approved or rejected, and does what was approved. Never throws. */
export async function decide(request: RpcRequest, deps: Deps): Promise<Outcome> {
  if (request.method.startsWith('solana_')) return decideSolana(request, deps)
  const { origin, config } = deps
  let parts: Pick<Shown, 'asked' | 'description'>
  try {
    parts = { asked: readRequest(request), description: describe(request, config) }
  } catch (error) {
    return refused(-32602, `The request is malformed: ${(error as Error).message}`)
  }
  try {
    const early = gate(parts.asked, deps.read(), origin, config)
    if (early) return early
    const verdict = await deps.show({ ...parts, state: deps.read() })
    if (verdict.answer === 'reject')
      return refused(4001, 'The request was rejected in the test wallet.')
    // Read again: the wallet may have been locked, or moved to another account or chain, while the request was shown.
    const state = deps.read()
    const late = gate(parts.asked, state, origin, config)
    if (late) return late
    const context = { state, origin, config, method: request.method, account: verdict.account }
    const done = await carryOut(parts.asked, context)
    // Sending takes a while: a state that it did not change must not overwrite what another window wrote meanwhile.
    if (done.state !== state) deps.write(done.state)
    return answered(done.result)
  } catch (error) {
    const { shortMessage, details, message } = error as {
      shortMessage?: string
      details?: string
      message: string
    }
    return refused(-32603, [shortMessage ?? message, details].filter(Boolean).join(' '))
  }
}
