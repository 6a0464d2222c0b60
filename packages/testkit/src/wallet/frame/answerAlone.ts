import { askChain } from '../core/askChain.ts'
import type { WalletConfig } from '../core/loadConfig.ts'
import type { Outcome, RpcRequest, View } from '../core/messages.ts'
import { methodKind } from '../core/methodKind.ts'
import { answered, refused } from '../core/rpcError.ts'
import type { WalletState } from '../core/state.ts'

type Context = { state: WalletState; origin: string; view: View }
type Deps = {
  config: WalletConfig
  fetch: (url: string, init: RequestInit) => Promise<Response>
  save: (state: WalletState) => void
}

/** Answers what needs nobody's approval: the wallet's own facts, and reads of the chain. Never throws. */
export async function answerAlone(
  request: RpcRequest,
  context: Context,
  deps: Deps,
): Promise<Outcome> {
  const kind = methodKind(request.method)
  if (kind === 'own') return ownAnswer(request.method, context, deps)
  if (kind === 'read') return readChain(request, context, deps)
  return refused(4200, `The test wallet does not support ${request.method}.`)
}

function ownAnswer(method: string, { view, state, origin }: Context, deps: Deps): Outcome {
  switch (method) {
    case 'eth_accounts':
      return answered(view.accounts)
    case 'eth_chainId':
      return answered(view.chainId)
    case 'net_version':
      return answered(String(Number(view.chainId)))
    case 'wallet_getPermissions':
      // A locked wallet hides its accounts and keeps its permissions, as extensions do.
      return answered(permissionsOf(origin, state.connected[origin] ?? []))
    case 'wallet_revokePermissions': {
      const { [origin]: _, ...connected } = state.connected
      deps.save({ ...state, connected })
      return answered(null)
    }
    case 'solana_disconnect': {
      const { [origin]: _, ...solana } = state.solana
      deps.save({ ...state, solana })
      return answered(null)
    }
    default:
      return refused(4200, `The test wallet does not support ${method}.`)
  }
}

/** The answer of wallet_getPermissions (EIP-2255). */
export function permissionsOf(origin: string, accounts: readonly string[]) {
  if (accounts.length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}

async function readChain(request: RpcRequest, { state }: Context, deps: Deps): Promise<Outcome> {
  const { id, rpcUrl } = deps.config.chain
  if (state.chain !== null && state.chain !== id) {
    return refused(
      4901,
      `The test wallet stands on chain ${state.chain} and has no connection to it.`,
    )
  }
  return askChain(request, rpcUrl, deps.fetch)
}
