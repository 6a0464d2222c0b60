import type { RpcOutcome } from '../core/messages.ts'
import { rpcResult, rpcRefusal } from '../core/rpcResult.ts'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { TestWalletState } from '../core/state.ts'
import type { WalletRequest } from './readWalletRequest.ts'

/**
 * The outcome of a request that nobody needs to see: already so, or against the wallet's rules.
 * Undefined means that the person decides.
 */
export function earlyOutcome(
  asked: WalletRequest,
  state: TestWalletState,
  origin: string,
  config: TestWalletConfig,
): RpcOutcome | undefined {
  const local = config.chain.id
  const current = state.chain ?? local
  if (asked.kind === 'connect') return undefined
  if (asked.kind === 'switch') {
    if (asked.chainId === current) return rpcResult(null)
    if (asked.chainId !== local)
      return rpcRefusal(
        4902,
        `The test wallet knows the local chain alone, not chain ${asked.chainId}.`,
      )
    return state.failures.unknown
      ? rpcRefusal(4902, `Unrecognized chain ${asked.chainId}. Add it first.`)
      : undefined
  }
  if (asked.kind === 'add') {
    if (!asked.rpcUrls.every(isLoopbackUrl))
      return rpcRefusal(
        -32602,
        'The test wallet takes a chain of this machine alone: its keys are public.',
      )
    if (asked.chainId !== local)
      return rpcRefusal(-32602, `The chain of this machine has id ${local}, not ${asked.chainId}.`)
    return current === local && !state.failures.unknown ? rpcResult(null) : undefined
  }
  return gateSigning(asked, state, origin, current, local)
}

type Signing = Extract<WalletRequest, { kind: 'send' | 'message' | 'typedData' }>

function gateSigning(
  asked: Signing,
  state: TestWalletState,
  origin: string,
  current: number,
  local: number,
): RpcOutcome | undefined {
  const from = (asked.kind === 'send' ? asked.transaction.from : asked.from).toLowerCase()
  const allowed = (state.connected[origin] ?? []).some((one) => one.toLowerCase() === from)
  if (state.locked) return rpcRefusal(4100, 'The test wallet is locked.')
  if (!allowed) return rpcRefusal(4100, `This site was not given the account ${from}.`)
  if (asked.kind === 'message') return undefined
  const what = asked.kind === 'send' ? 'transaction' : 'signature'
  const wanted = asked.kind === 'send' ? asked.transaction.chainId : chainOf(asked.typedData.domain)
  if (wanted !== undefined && wanted !== current) {
    return rpcRefusal(
      4901,
      `The ${what} is for chain ${wanted}, and the test wallet stands on chain ${current}.`,
    )
  }
  if (asked.kind === 'typedData') return undefined
  return current === local
    ? undefined
    : rpcRefusal(4901, `The test wallet stands on chain ${current} and has no connection to it.`)
}

/** The chain of a typed-data domain; undefined when the domain names none. Something that is no number fits no chain. */
function chainOf(domain: Readonly<Record<string, unknown>>): number | undefined {
  const { chainId } = domain
  return chainId === undefined || chainId === null ? undefined : Number(chainId)
}
