import type { KitChainId } from '../../actions/kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { amountFigure } from '@causeway/protocol/amount/formatAmount'
import { type BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { balanceQuery } from '../../modal/account/balanceQuery.ts'
import { blockedFor } from '../../actions/portfolio/readAgain.ts'
import { useAccount } from './useAccount.tsx'
import { useClient } from './useClient.tsx'
import { useHydrated } from './useHydrated.tsx'
import { useChain } from './useChain.tsx'
import { useKitContext } from './KitContext.tsx'

/** What an account holds of the network's own coin. */
export interface Balance {
  /** Whole coins as an exact decimal string; undefined without a wallet, on a network that the app does not have, and until it is read. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** For people, as `Amount` writes it: 3 decimals, cut off, a dot before them in every language. */
  readonly displayBalance: string | undefined
  readonly isLoading: boolean
  readonly error: BaseError<'balance.unavailable'> | undefined
  /** Reads it again, fresh or not; after a failure only once its 30 s are over (SPEC §8). */
  readonly refresh: () => void
}

const nobody = { queryKey: ['causeway', 'balance', 0], queryFn: skipToken } as const

/**
 * The native balance of an EVM account, fresh for 30 s (SPEC §9). It is read as soon as the hook stands on the page, and
 * once for all components that use it.
 * @param options.address whose; the connected account's when left out
 * @param options.chainId where; the network in use when left out
 *
 * @example
 * const { displayBalance, balanceSymbol } = useBalance()
 */
export function useBalance(
  options: {
    readonly address?: Address | undefined
    readonly chainId?: KitChainId | undefined
  } = {},
): Balance {
  const { kit } = useKitContext()
  const client = useClient()
  const { address: own } = useAccount()
  const { address = own, chainId } = options
  const { chain: current } = useChain()
  const network =
    chainId === undefined ? current : kit.networks.find((known) => known.id === chainId)
  const { language } = kit
  const { tag } = useSyncExternalStore(language.subscribe, language.get, () => language.initial)
  const known = address !== undefined && network !== undefined
  // A server has no answer of an earlier visit.
  const hydrated = useHydrated()
  const { data, error, errorUpdatedAt, isLoading, refetch } = useQuery<string>(
    known && hydrated ? balanceQuery(kit, { address, chainId: network.id }) : nobody,
    client,
  )
  const refresh = useCallback(() => {
    if (known && blockedFor({ state: { error, errorUpdatedAt } }) === 0) void refetch()
  }, [known, error, errorUpdatedAt, refetch])
  return {
    balance: data,
    balanceSymbol: known ? network.nativeCurrency.symbol : undefined,
    displayBalance:
      data === undefined ? undefined : amountFigure(data, {}, { kind: 'currency', locale: tag }),
    isLoading: isLoading || (known && !hydrated),
    error: isBaseError(error, 'balance.unavailable') ? error : undefined,
    refresh,
  }
}
