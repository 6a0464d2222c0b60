import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { balanceOf } from '@causeway/protocol/api/chainData/balances'
import type { HistoryRow } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { hiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import { type BalanceWarning } from '@causeway/protocol/api/chainData/balances'
import { warningsOf } from '../../lib/chain/warningsOf.ts'
import type { NonEvmChain, NonEvmHolding, NonEvmRow, NonEvmTransfer } from './nonEvmChain.ts'

/** A holding as the balance call writes it: no price is known. */
export function nonEvmBalance(
  { network, coinIcon = '' }: NonEvmChain,
  { name, symbol, token, amount, decimals }: NonEvmHolding,
): AnswerOf<typeof balanceOf>['balances'][number] {
  const chainId = network.caipNetworkId
  return {
    name,
    symbol,
    chainId,
    ...(token === undefined ? {} : { address: `${chainId}:${token}` }),
    quantity: { decimals: String(decimals), numeric: toDecimalString(amount, decimals) },
    iconUrl: token === undefined ? coinIcon : '',
    pricing: null,
    ...standing({ name, symbol, token }, network.nativeCurrency),
  }
}

/** No list has tokens of these networks: the coin alone is known. */
function standing(
  {
    name,
    symbol,
    token,
  }: Pick<NonEvmHolding, 'name' | 'symbol'> & { readonly token?: string | undefined },
  coin: { readonly name: string; readonly symbol: string },
): { listed: boolean; warnings: BalanceWarning[] } {
  if (token === undefined) return { listed: true, warnings: [] }
  const hides = hiddenCharacters.test(name + symbol)
  return { listed: false, warnings: [...warningsOf({ name, symbol, hides }, [coin])] }
}

/** A transaction as the history writes it: never without a transfer, as its clients leave such rows out. */
export function nonEvmRow({ network, coinIcon }: NonEvmChain, row: NonEvmRow): HistoryRow {
  const { hash, transfers, ...metadata } = row
  const { name, symbol } = network.nativeCurrency
  const nothing: NonEvmTransfer = { name, symbol, direction: 'self', numeric: '0' }
  return {
    id: hash,
    metadata: {
      ...metadata,
      hash,
      nonce: 0,
      application: null,
      chain: network.caipNetworkId,
    },
    transfers: (transfers.length > 0 ? transfers : [nothing]).map((one) => ({
      fungible_info: {
        name: one.name,
        symbol: one.symbol,
        icon: one.token === undefined && coinIcon ? { url: coinIcon } : null,
        ...(one.token === undefined ? {} : { address: `${network.caipNetworkId}:${one.token}` }),
        ...standing(one, network.nativeCurrency),
      },
      nft_info: null,
      direction: one.direction,
      quantity: { numeric: one.numeric },
      value: null,
      price: null,
    })),
  }
}
