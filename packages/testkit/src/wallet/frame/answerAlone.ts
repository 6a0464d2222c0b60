import { askChain } from '../core/askChain.ts'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { RpcOutcome, WalletRpcRequest, WalletView } from '../core/messages.ts'
import { methodKind } from '../core/methodKind.ts'
import { rpcResult, rpcRefusal } from '../core/rpcResult.ts'
import type { TestWalletState } from '../core/state.ts'

type Context = { state: TestWalletState; origin: string; view: WalletView }
type Deps = {
  config: TestWalletConfig
  fetch: (url: string, init: RequestInit) => Promise<Response>
  save: (state: TestWalletState) => void
}

/** Answers what needs nobody's approval: the wallet's own facts, and reads of the chain. Never throws. */
export async function answerAlone(
  request: WalletRpcRequest,
  context: Context,
  deps: Deps,
): Promise<RpcOutcome> {
  const kind = methodKind(request.method)
  if (kind === 'own') return ownAnswer(request.method, context, deps)
  if (kind === 'read') return readChain(request, context, deps)
  return rpcRefusal(4200, `The test wallet does not support ${request.method}.`)
}

function ownAnswer(method: string, { view, state, origin }: Context, deps: Deps): RpcOutcome {
  switch (method) {
    case 'eth_accounts':
      return rpcResult(view.accounts)
    case 'eth_chainId':
      return rpcResult(view.chainId)
    case 'net_version':
      return rpcResult(String(Number(view.chainId)))
    case 'wallet_getPermissions':
      // A locked wallet hides its accounts and keeps its permissions, as extensions do.
      return rpcResult(permissionsOf(origin, state.connected[origin] ?? []))
    case 'wallet_revokePermissions': {
      const { [origin]: _, ...connected } = state.connected
      deps.save({ ...state, connected })
      return rpcResult(null)
    }
    case 'solana_disconnect': {
      const { [origin]: _, ...solana } = state.solana
      deps.save({ ...state, solana })
      return rpcResult(null)
    }
    default:
      return rpcRefusal(4200, `The test wallet does not support ${method}.`)
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

async function readChain(
  request: WalletRpcRequest,
  { state }: Context,
  deps: Deps,
): Promise<RpcOutcome> {
  const { id, rpcUrl } = deps.config.chain
  if (state.chain !== null && state.chain !== id) {
    return rpcRefusal(
      4901,
      `The test wallet stands on chain ${state.chain} and has no connection to it.`,
    )
  }
  return askChain(request, rpcUrl, deps.fetch)
}
