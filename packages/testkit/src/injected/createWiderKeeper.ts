import { isHexAddress } from '@causeway/protocol/address'
import * as v from 'valibot'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { methodKind } from '../wallet/core/methodKind.ts'
import { rpcResult } from '../wallet/core/rpcResult.ts'
import { createCallBundles } from './createCallBundles.ts'
import { createKeeper, orRefusal, type InjectedWalletOptions } from './createKeeper.ts'

/** EIP-747; its parameters are an object. */
const Asset = v.object({
  type: v.picklist(['ERC20', 'ERC721', 'ERC1155']),
  options: v.looseObject({ address: v.custom<string>(isHexAddress) }),
})

/** CAIP-25, as much of it as is read; a scope is a network. */
const SessionRequest = v.object({ optionalScopes: v.record(v.string(), v.unknown()) })

/** EIP-5792. */
const bundleKinds: Readonly<Record<string, ReturnType<typeof methodKind>>> = {
  wallet_sendCalls: 'ask',
  wallet_getCallsStatus: 'read',
  wallet_getCapabilities: 'own',
}

/** A keeper that also knows what not every wallet does: tokens to show, and bundles of calls where it is told to. */
export function createWiderKeeper(
  options: InjectedWalletOptions,
  emit: Parameters<typeof createKeeper>[1],
) {
  const keeper = createKeeper(options, emit)
  const assets: unknown[] = []
  const bundles = createCallBundles({
    chainId: keeper.chainId,
    readAt: keeper.readAt,
    send: (transaction) => keeper.execute({ method: 'eth_sendTransaction', params: [transaction] }),
  })
  /** Grants what each asked network has of this wallet; one that it does not know is left out. */
  async function createSession({ params }: WalletRpcRequest): Promise<RpcOutcome> {
    const { optionalScopes } = v.parse(SessionRequest, params)
    const known = options.chains.map(({ id }) => `eip155:${id}`)
    const evm = () => keeper.execute({ method: 'eth_requestAccounts' }).then(keeper.visible)
    const ours = [{ namespace: 'eip155', grant: evm }, ...(options.namespaces ?? [])]
    const sessionScopes: Record<string, object> = {}
    const none = { methods: [], notifications: [] }
    for (const { namespace, grant } of ours) {
      const scopes = Object.keys(optionalScopes).filter(
        (one) => one.startsWith(`${namespace}:`) && (namespace !== 'eip155' || known.includes(one)),
      )
      const granted = scopes.length > 0 ? await grant() : []
      for (const scope of scopes)
        sessionScopes[scope] = { ...none, accounts: granted.map((one) => `${scope}:${one}`) }
    }
    return rpcResult({ sessionScopes })
  }
  return {
    ...keeper,
    /** The tokens that pages asked it to show. */
    assets: (): readonly unknown[] => assets,
    /** Who answers a method. */
    kindOf(method: string): ReturnType<typeof methodKind> {
      if (method === 'wallet_watchAsset') return 'ask'
      if (method === 'wallet_createSession' && options.namespaces) return 'ask'
      return (options.bundles && bundleKinds[method]) || methodKind(method)
    },
    own: (method: string): RpcOutcome =>
      method === 'wallet_getCapabilities' ? bundles.capabilities() : keeper.own(method),
    read: (request: WalletRpcRequest): Promise<RpcOutcome> =>
      request.method === 'wallet_getCallsStatus'
        ? orRefusal(() => bundles.status(request))
        : keeper.read(request),
    async execute(request: WalletRpcRequest): Promise<RpcOutcome> {
      if (request.method === 'wallet_sendCalls') return orRefusal(() => bundles.send(request))
      if (request.method === 'wallet_createSession') return orRefusal(() => createSession(request))
      if (request.method !== 'wallet_watchAsset') return keeper.execute(request)
      return orRefusal(() => {
        assets.push(v.parse(Asset, request.params))
        return Promise.resolve(rpcResult(true))
      })
    },
  }
}
