import * as v from 'valibot'
import type { NamedAmount, RawMeaning } from './rawMeaning.ts'
import { address, amount } from './amountIn.ts'

/** Seaport's order, word for word. */
const form =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

const Offer = v.object({
  itemType: amount,
  token: address,
  identifierOrCriteria: amount,
  startAmount: amount,
  endAmount: amount,
})
const Consideration = v.object({ ...Offer.entries, recipient: address })
const Order = v.object({
  offerer: address,
  offer: v.array(Offer),
  consideration: v.array(Consideration),
  endTime: amount,
})

const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const

/** An item with one certain amount; what is one of many, or changes with time, cannot be told as one figure. */
function certain(item: v.InferOutput<typeof Offer>): NamedAmount | undefined {
  const type = kinds[Number(item.itemType)]
  if (type === undefined || item.startAmount !== item.endAmount) return undefined
  const id = type === 'erc721' || type === 'erc1155' ? item.identifierOrCriteria : undefined
  return { type, token: item.token, id, amount: item.startAmount }
}

/** A Seaport order whose every item is certain; anything else is not known. @param words of the structure, as EIP-712 writes it */
export function readOrder(words: string, message: unknown): RawMeaning {
  if (words !== form) return { type: 'unknown' }
  const { offerer, offer, consideration, endTime } = v.parse(Order, message)
  const gives = offer.map(certain)
  const gets = consideration.map((item) => {
    const one = certain(item)
    return one && { ...one, recipient: item.recipient }
  })
  if (!gives.every((one) => one !== undefined) || !gets.every((one) => one !== undefined))
    return { type: 'unknown' }
  return { type: 'order', owner: offerer, offer: gives, consideration: gets, deadline: endTime }
}
