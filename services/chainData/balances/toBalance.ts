import { priceDecimals } from '@causeway/protocol/amount/limits'
import { numberToHex } from 'viem'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { AssetAnswer } from '@causeway/protocol/api/chainData/assetParams'
import type { balanceOf } from '@causeway/protocol/api/chainData/balances'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import type { Pricing } from '@causeway/protocol/api/chainData/priceOf'
import type { Price } from '../ports.ts'
import type { Holding } from './createBalances.ts'

/** A holding as the balance call writes it. Numbers are made of exact figures here, and nowhere before. */
export function toBalance(holding: Holding): AnswerOf<typeof balanceOf>['balances'][number] {
  const { chain, token, amount, decimals, name, symbol, iconUrl, price } = holding
  const { isListed, warnings } = holding
  return {
    name,
    symbol,
    chainId: chain.caip,
    ...(token === 'native' ? {} : { address: `${chain.caip}:${token}` }),
    ...figures(holding),
    quantity: { decimals: String(decimals), numeric: toDecimalString(amount, decimals) },
    iconUrl,
    pricing: pricingOf(price),
    listed: isListed,
    warnings: [...warnings],
  }
}

/** A holding as `wallet_getAssets` writes it. */
export function toAsset(holding: Holding): AssetAnswer {
  const { token, amount, name, symbol, decimals, iconUrl, price, isListed, warnings } = holding
  return {
    address: token,
    balance: numberToHex(amount),
    type: token === 'native' ? 'NATIVE' : 'ERC20',
    metadata: {
      name,
      symbol,
      decimals,
      price: 0,
      ...figures(holding),
      iconUrl,
      pricing: pricingOf(price),
      listed: isListed,
      warnings: [...warnings],
    },
  }
}

/** How a token is named among those of all chains. */
export function assetId({ chain, token }: Holding): string {
  return `${chain.caip}:${token === 'native' ? nativeToken : token}`
}

function figures({ price, value }: Holding): { price?: number; value?: number } {
  if (price === null || value === null) return {}
  return { price: Number(price.value), value: Number(toDecimalString(value, priceDecimals)) }
}

function pricingOf(price: Price | null): Pricing | null {
  if (price === null) return null
  const { value: exact, source, block, ageSeconds } = price
  return { exact, source, block, ageSeconds }
}
