import { formatAmount, toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { PreviewAsset, AddressFacts } from '@causeway/protocol/preview/transactionPreview'
import { truncateAddress } from '@causeway/protocol/address'
import type { MoneyTexts } from '../core/messages/money/loadMoney.ts'

/** The words and the language of a preview. */
export interface Wording {
  readonly messages: MoneyTexts
  /** A BCP 47 tag. */
  readonly tag: string
}

/** How much of something, to the last digit: somebody is about to agree to it. */
export function assetTexts(
  { messages, tag }: Wording,
  asset: PreviewAsset,
  amount: bigint,
): string {
  const name = assetName({ messages, tag }, asset)
  const exact = (unit = {}) => formatAmount(amount, unit, { kind: 'exact', locale: tag })
  switch (asset.type) {
    case 'native':
    case 'erc20':
      return asset.decimals === undefined
        ? messages.previewUnits({ amount: exact(), token: name })
        : exact({ ...asset, symbol: name })
    case 'erc721':
      return asset.id === undefined
        ? messages.previewItems({ n: Number(amount), collection: name })
        : itemName({ messages, tag }, asset)
    case 'erc1155':
      return `${exact()} × ${itemName({ messages, tag }, asset)}`
    default:
      return asset satisfies never
  }
}

/** One item of a collection; of anything else its name. */
export function itemName(texts: Wording, asset: PreviewAsset): string {
  const collection = assetName(texts, asset)
  return !('id' in asset) || asset.id === undefined
    ? collection
    : texts.messages.previewItem({ collection, id: String(asset.id) })
}

/** A token by its list's word, a stranger by its address; a collection by both, as no list has collections. */
export function assetName({ messages }: Wording, asset: PreviewAsset): string {
  if (asset.type === 'native') return asset.symbol
  const { address } = asset
  if (asset.type !== 'erc20') return addressText({ address, name: asset.name })
  if (asset.symbol === undefined)
    return messages.previewNameless({ address: truncateAddress(address) })
  return asset.listed ? asset.symbol : addressText({ address, name: undefined })
}

/** The exact amount, as contracts count it, with its point: for those who point at it, and for tests. */
export function exactAmount(asset: PreviewAsset, amount: bigint): string {
  const decimals = 'decimals' in asset ? (asset.decimals ?? 0) : 0
  return toDecimalString(amount, decimals)
}

/** Somebody in a sentence: the app's name for the address where it has one, and always the address. */
export function addressText({ address, name }: Pick<AddressFacts, 'address' | 'name'>): string {
  // Kept on one line: half an address is none.
  const short = truncateAddress(address).replace('…', '\u2060…\u2060')
  return name === undefined ? short : `${name} (${short})`
}

/** A point in time, for people. @param seconds Unix; undefined for one that no calendar has */
export function dateText(seconds: bigint | number, tag: string): string | undefined {
  const ms = Number(seconds) * 1000
  // The calendar of computers ends there.
  if (ms > 8_640_000_000_000_000) return undefined
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

/**
 * An amount of coin in a currency, cut to its cents.
 * @param price of one coin, a decimal string
 */
export function priceText(
  wei: bigint,
  decimals: number,
  price: { readonly amount: string; readonly currency: string },
  tag: string,
): string {
  const [whole = '0', fraction = ''] = price.amount.split('.')
  const value = toDecimalString(wei * BigInt(`${whole}${fraction}`), decimals + fraction.length)
  return formatAmount(value, { symbol: price.currency }, { kind: 'currency', locale: tag })
}
