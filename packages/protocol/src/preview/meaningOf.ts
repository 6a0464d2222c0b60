import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import { encodeType, type ReadTypedData } from './readTypedData.ts'
import { typedAddress, typedAmount } from './amountIn.ts'

/** A token that a signature is about, not looked up yet. */
export interface NamedAmount {
  readonly type: 'native' | 'erc20' | 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint | undefined
  readonly amount: bigint
  /** A form of permit that has no amount: all of it, or nothing. */
  readonly all?: boolean
}

/** What a signature says, by its form alone. */
export type RawMeaning =
  | {
      readonly type: 'permit'
      readonly standard: 'erc2612' | 'dai' | 'permit2' | 'permit2Transfer'
      readonly owner: Address | undefined
      readonly spender: Address
      readonly tokens: readonly NamedAmount[]
      readonly deadline: bigint
      readonly expires: bigint | undefined
    }
  | {
      readonly type: 'authorization'
      readonly owner: Address
      readonly recipient: Address
      readonly tokens: readonly NamedAmount[]
      readonly after: bigint
      readonly before: bigint
    }
  | {
      readonly type: 'order'
      readonly owner: Address
      readonly offer: readonly NamedAmount[]
      readonly consideration: readonly (NamedAmount & { readonly recipient: Address })[]
      readonly deadline: bigint
    }
  | { readonly type: 'unknown' }

const details = '(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permitted = 'TokenPermissions(address token,uint256 amount)'
const authorized =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

/** The forms that are known, word for word: what is formed otherwise may mean something else. */
const forms: Readonly<
  Record<string, (message: unknown, contract: Address | undefined) => RawMeaning>
> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': erc2612,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': dai,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails${details}`]:
    permit2,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails${details}`]:
    permit2,
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`]:
    permit2Transfer,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`]:
    permit2Transfer,
  [`TransferWithAuthorization${authorized}`]: authorization,
  [`ReceiveWithAuthorization${authorized}`]: authorization,
}

/**
 * What structured data says, by its form: only what is known word for word is read.
 * @param contract that checks the signature
 */
export function meaningOf(data: ReadTypedData, contract: Address | undefined): RawMeaning {
  const form = encodeType(data.types, data.primaryType)
  try {
    return (forms[form] ?? ((message) => readOrder(form, message)))(data.message, contract)
  } catch (error) {
    // The form is known and the values are not what it takes: then it is not known what they do.
    if (v.isValiError(error)) return { type: 'unknown' }
    throw error
  }
}

const erc20 = (token: Address, value: bigint): NamedAmount => ({
  type: 'erc20',
  token,
  id: undefined,
  amount: value,
})

const Erc2612 = v.object({
  owner: typedAddress,
  spender: typedAddress,
  value: typedAmount,
  deadline: typedAmount,
})
function erc2612(message: unknown, contract: Address | undefined): RawMeaning {
  const { owner, spender, value, deadline } = v.parse(Erc2612, message)
  if (contract === undefined) return { type: 'unknown' }
  const tokens = [erc20(contract, value)]
  return {
    type: 'permit',
    standard: 'erc2612',
    owner,
    spender,
    tokens,
    deadline,
    expires: undefined,
  }
}

const Dai = v.object({
  holder: typedAddress,
  spender: typedAddress,
  expiry: typedAmount,
  allowed: v.boolean(),
})
function dai(message: unknown, contract: Address | undefined): RawMeaning {
  const { holder, spender, expiry, allowed } = v.parse(Dai, message)
  if (contract === undefined) return { type: 'unknown' }
  return {
    type: 'permit',
    standard: 'dai',
    owner: holder,
    spender,
    tokens: [{ ...erc20(contract, allowed ? 2n ** 256n - 1n : 0n), all: allowed }],
    // It has no end where it says 0.
    deadline: expiry === 0n ? 2n ** 256n - 1n : expiry,
    expires: undefined,
  }
}

const Details = v.object({ token: typedAddress, amount: typedAmount, expiration: typedAmount })
const Permit2 = v.object({
  details: v.union([Details, v.array(Details)]),
  spender: typedAddress,
  sigDeadline: typedAmount,
})
function permit2(message: unknown): RawMeaning {
  const { details: said, spender, sigDeadline } = v.parse(Permit2, message)
  const all = [said].flat()
  return {
    type: 'permit',
    standard: 'permit2',
    owner: undefined,
    spender,
    tokens: all.map((one) => erc20(one.token, one.amount)),
    deadline: sigDeadline,
    expires: all.reduce((most, one) => (one.expiration > most ? one.expiration : most), 0n),
  }
}

const Permitted = v.object({ token: typedAddress, amount: typedAmount })
const Permit2Transfer = v.object({
  permitted: v.union([Permitted, v.array(Permitted)]),
  spender: typedAddress,
  deadline: typedAmount,
})
function permit2Transfer(message: unknown): RawMeaning {
  const { permitted: said, spender, deadline } = v.parse(Permit2Transfer, message)
  return {
    type: 'permit',
    standard: 'permit2Transfer',
    owner: undefined,
    spender,
    tokens: [said].flat().map((one) => erc20(one.token, one.amount)),
    deadline,
    expires: undefined,
  }
}

const Authorization = v.object({
  from: typedAddress,
  to: typedAddress,
  value: typedAmount,
  validAfter: typedAmount,
  validBefore: typedAmount,
})
function authorization(message: unknown, contract: Address | undefined): RawMeaning {
  const { from, to, value, validAfter, validBefore } = v.parse(Authorization, message)
  if (contract === undefined) return { type: 'unknown' }
  return {
    type: 'authorization',
    owner: from,
    recipient: to,
    tokens: [erc20(contract, value)],
    after: validAfter,
    before: validBefore,
  }
}

/** Seaport's order, word for word. */
const form =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

const Offer = v.object({
  itemType: typedAmount,
  token: typedAddress,
  identifierOrCriteria: typedAmount,
  startAmount: typedAmount,
  endAmount: typedAmount,
})
const Consideration = v.object({ ...Offer.entries, recipient: typedAddress })
const Order = v.object({
  offerer: typedAddress,
  offer: v.array(Offer),
  consideration: v.array(Consideration),
  endTime: typedAmount,
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
