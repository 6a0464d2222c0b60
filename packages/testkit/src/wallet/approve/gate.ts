import type { Outcome } from '../core/messages.ts'
import { answered, refused } from '../core/rpcError.ts'
import { isLoopbackUrl } from '@causeway/protocol/origins/loopback'
import type { WalletConfig } from '../core/config.ts'
import type { WalletState } from '../core/state.ts'
import type { Asked } from './readRequest.ts'

/**
 * The outcome of a request that nobody needs to see: already so, or against the wallet's rules.
 * Undefined means that the person decides.
 */
export function gate(
  asked: Asked,
  state: WalletState,
  origin: string,
  config: WalletConfig,
): Outcome | undefined {
  const local = config.chain.id
  const current = state.chain ?? local
  if (asked.kind === 'connect') return undefined
  if (asked.kind === 'switch') {
    if (asked.chainId === current) return answered(null)
    if (asked.chainId !== local)
      return refused(
        4902,
        `The test wallet knows the local chain alone, not chain ${asked.chainId}.`,
      )
    return state.failures.unknown
      ? refused(4902, `Unrecognized chain ${asked.chainId}. Add it first.`)
      : undefined
  }
  if (asked.kind === 'add') {
    if (!asked.rpcUrls.every(isLoopbackUrl))
      return refused(
        -32602,
        'The test wallet takes a chain of this machine alone: its keys are public.',
      )
    if (asked.chainId !== local)
      return refused(-32602, `The chain of this machine has id ${local}, not ${asked.chainId}.`)
    return current === local && !state.failures.unknown ? answered(null) : undefined
  }
  return gateSigning(asked, state, origin, current, local)
}

type Signing = Extract<Asked, { kind: 'send' | 'message' | 'typedData' }>

function gateSigning(
  asked: Signing,
  state: WalletState,
  origin: string,
  current: number,
  local: number,
): Outcome | undefined {
  const from = (asked.kind === 'send' ? asked.transaction.from : asked.from).toLowerCase()
  const allowed = (state.connected[origin] ?? []).some((one) => one.toLowerCase() === from)
  if (state.locked) return refused(4100, 'The test wallet is locked.')
  if (!allowed) return refused(4100, `This site was not given the account ${from}.`)
  if (asked.kind === 'message') return undefined
  const what = asked.kind === 'send' ? 'transaction' : 'signature'
  const wanted = asked.kind === 'send' ? asked.transaction.chainId : chainOf(asked.typedData.domain)
  if (wanted !== undefined && wanted !== current) {
    return refused(
      4901,
      `The ${what} is for chain ${wanted}, and the test wallet stands on chain ${current}.`,
    )
  }
  if (asked.kind === 'typedData') return undefined
  return current === local
    ? undefined
    : refused(4901, `The test wallet stands on chain ${current} and has no connection to it.`)
}

/** The chain of a typed-data domain; undefined when the domain names none. Something that is no number fits no chain. */
function chainOf(domain: Readonly<Record<string, unknown>>): number | undefined {
  const { chainId } = domain
  return chainId === undefined || chainId === null ? undefined : Number(chainId)
}
