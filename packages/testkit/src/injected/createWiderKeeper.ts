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
  return {
    ...keeper,
    /** The tokens that pages asked it to show. */
    assets: (): readonly unknown[] => assets,
    /** Who answers a method. */
    kindOf(method: string): ReturnType<typeof methodKind> {
      if (method === 'wallet_watchAsset') return 'ask'
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
      if (request.method !== 'wallet_watchAsset') return keeper.execute(request)
      return orRefusal(() => {
        assets.push(v.parse(Asset, request.params))
        return Promise.resolve(rpcResult(true))
      })
    },
  }
}
