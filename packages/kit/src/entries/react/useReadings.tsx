import type { Address } from '@causeway/protocol/address'
import { limits } from '@causeway/protocol/limits'
import {
  QueryClientContext,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  skipToken,
  useQuery,
} from '@tanstack/react-query'
import { useContext } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { type CallsStatus, getCallsStatus } from '../../actions/calls/callsStatus.ts'
import { type Capabilities, getCapabilities } from '../../actions/calls/getCapabilities.ts'
import { waitForReceipt } from '../../actions/calls/waitForReceipt.ts'
import { type ConnectedWalletClient, getWalletClient } from '../../actions/calls/getWalletClient.ts'
import { objectId } from '../../core/names.ts'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import type { Identity } from '../../core/ports/identity.ts'
import { ownQueryClient } from '../../actions/portfolio/queryClient.ts'
import { useKitContext } from './KitContext.tsx'
import { useAccount } from './useAccount.tsx'

/** The app's query client where it has one, else the kit's own. */
export function useClient(): QueryClient {
  const { kit } = useKitContext()
  return useContext(QueryClientContext) ?? ownQueryClient(kit)
}

/** A question to a wallet or a person is not asked again by itself. */
const once = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * Waits until a transaction is mined, over the app's own node. What may be thrown: `waitForReceipt`.
 * @param params.hash nothing is waited for while it is left out
 * @param params.confirmations how many blocks must hold it, its own counted; 1 when left out
 * @param params.timeoutMs milliseconds; 3 minutes when left out
 * @returns a query of TanStack's; `data.status` is `reverted` where the contract refused
 */
export function useWaitForReceipt(params: {
  readonly chainId: number
  readonly hash?: Hash | undefined
  readonly confirmations?: number | undefined
  readonly timeoutMs?: number | undefined
}): UseQueryResult<TransactionReceipt> {
  const { kit } = useKitContext()
  const { chainId, hash, confirmations = 1, timeoutMs } = params
  return useQuery(
    {
      ...once,
      queryKey: ['causeway', 'receipt', objectId(kit), { chainId, hash, confirmations }],
      queryFn: hash
        ? () => waitForReceipt(kit, { chainId, hash, confirmations, timeoutMs })
        : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    },
    useClient(),
  )
}

/**
 * What becomes of calls that were sent with `sendCalls`; asked every second until they are done. What may be thrown:
 * `getCallsStatus`.
 * @param params.id nothing is asked while it is left out
 * @returns a query of TanStack's
 */
export function useCallsStatus(params: {
  readonly id?: string | undefined
}): UseQueryResult<CallsStatus> {
  const { kit } = useKitContext()
  const { id } = params
  return useQuery(
    {
      ...once,
      queryKey: ['causeway', 'calls', objectId(kit), { id }],
      queryFn: id ? () => getCallsStatus(kit, { id }) : skipToken,
      refetchInterval: ({ state }) =>
        state.error || (state.data && state.data.status !== 'pending')
          ? false
          : limits.calls.statusPollMs,
    },
    useClient(),
  )
}

/**
 * What the connected wallet can do beside signing and sending (EIP-5792); asked once for each account, on mount. What may be
 * thrown: `getCapabilities`.
 * @param params.chainIds on which chains; all that the wallet knows when left out
 * @returns a query of TanStack's; empty for a wallet that knows no capabilities
 */
export function useCapabilities(
  params: { readonly chainIds?: readonly number[] } = {},
): UseQueryResult<Capabilities> {
  const { kit } = useKitContext()
  const { address, connector } = useAccount()
  const { chainIds } = params
  return useQuery(
    {
      ...once,
      queryKey: [
        'causeway',
        'capabilities',
        objectId(kit),
        { address, wallet: connector?.id, chainIds },
      ],
      queryFn: address
        ? () => getCapabilities(kit, { account: address, ...(chainIds ? { chainIds } : {}) })
        : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    },
    useClient(),
  )
}

function useIdentity(
  params: { readonly address?: string | undefined },
  what: keyof Identity,
): UseQueryResult<string | null> {
  const { kit } = useKitContext()
  const { address: own } = useAccount()
  return useQuery<Identity, Error, string | null>(
    {
      ...(identityQuery(kit, params.address ?? own ?? '') as UseQueryOptions<
        Identity,
        Error,
        string | null
      >),
      select: (identity) => identity[what] ?? null,
    },
    useClient(),
  )
}

/**
 * The name of an address: by ENS over the app's own node, or by the app's `identity` source; kept for 5 minutes (SPEC §9).
 * @param params.address the connected account's when left out
 * @returns a query of TanStack's, in which null says that there is none
 */
export function useEnsName(
  params: { readonly address?: string | undefined } = {},
): UseQueryResult<string | null> {
  return useIdentity(params, 'name')
}

/**
 * The address of the picture of an account; as `useEnsName`.
 * @param params.address the connected account's when left out
 */
export function useEnsAvatar(
  params: { readonly address?: string | undefined } = {},
): UseQueryResult<string | null> {
  return useIdentity(params, 'avatar')
}

/**
 * The connected wallet as a viem `WalletClient`; another one as soon as account or chain change. What may be thrown:
 * `getWalletClient`.
 * @param params.chainId the chain that the wallet must stand on; the one that it stands on when left out
 * @returns a query of TanStack's; pending while nobody is connected
 */
export function useWalletClient(
  params: { readonly chainId?: number | undefined } = {},
): UseQueryResult<ConnectedWalletClient> {
  const { kit } = useKitContext()
  const { address, chainId: actual, connector } = useAccount()
  const { chainId = actual } = params
  const place: readonly [Address | undefined, ...unknown[]] = [address, actual, connector?.id]
  return useQuery(
    {
      ...once,
      queryKey: ['causeway', 'walletClient', objectId(kit), { place, chainId }],
      queryFn: address ? () => getWalletClient(kit, { chainId }) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // A client is one object, not data to be compared.
      structuralSharing: false,
    },
    useClient(),
  )
}
