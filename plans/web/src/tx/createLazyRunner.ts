import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable } from '@causeway/protocol/http/errors'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { log } from '../core/log.ts'
import type { TxDeps } from './txDeps.ts'
import type { TxEffect, TxEvent } from './txState.ts'

type Run = (effect: TxEffect, send: (event: TxEvent) => void) => void

/** The runner carries viem's calls and the ABIs: it is loaded with the first effect and not with the first page. */
export function createLazyRunner(deps: TxDeps): Run {
  let loading: Promise<Run> | null = null
  const load = (): Promise<Run> => {
    loading ??= import('./createTxRunner.ts').then(({ createTxRunner }) => createTxRunner(deps))
    return loading
  }
  const start: Run = (effect, send) => {
    load().then(
      (run) => run(effect, send),
      (error: unknown) => {
        // Asked for again at the next effect: the network may be back by then.
        loading = null
        if (
          effect.type === 'takeUp' ||
          (effect.type === 'asked' && effect.effect.type === 'follow')
        ) {
          log(
            'warn',
            'The code that follows transactions could not be loaded; trying again.',
            error,
          )
          return void deps.sleep(rpcLimits.pollingMs).then(() => start(effect, send))
        }
        const { id } = effect.request
        if (effect.type === 'asked' && effect.effect.type === 'look')
          return send({ type: 'asked', id, event: { type: 'looked', movement: 'unknown' } })
        const { code, shortMessage: text } = new BaseError(httpUnreachable, {
          host: location.host,
        })
        const details = error instanceof Error ? error.message : null
        send({ type: 'refused', id, problem: { code, text, details } })
      },
    )
  }
  return start
}
