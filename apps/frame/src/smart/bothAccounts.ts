import { isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import { encodeType, readTypedData, signedDomain } from '@causeway/protocol/preview/readTypedData'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest, OwnPart } from '../context/signingRequest.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

/**
 * Structures whose standard binds the signature to an account, by the whole of their type, and the field that names it: EIP-2612, DAI,
 * EIP-3009, Seaport. A field of any other structure is the page's own word.
 */
const bindings: readonly (readonly [type: RegExp, field: string])[] = [
  [
    /^Permit\(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline\)$/u,
    'owner',
  ],
  [
    /^Permit\(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed\)$/u,
    'holder',
  ],
  [
    /^(?:Transfer|Receive)WithAuthorization\(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce\)$/u,
    'from',
  ],
  [/^CancelAuthorization\(address authorizer,bytes32 nonce\)$/u, 'authorizer'],
  [/^OrderComponents\(address offerer,address zone,OfferItem\[\] offer,/u, 'offerer'],
]

/**
 * What a person has to know of structured data that is not bound to an account: one key signs for both accounts, so that whoever has the
 * signature shows it for the other one, too. What the page writes beside it quiets nothing.
 * @param account that was asked, and `other`, the second of the same key
 */
export async function bothAccounts(
  frame: Frame,
  { typedData }: Extract<SigningRequest, { kind: 'typedData' }>,
  { account, other }: { readonly account: string; readonly other: string },
): Promise<readonly OwnPart[]> {
  if (isBoundTo(typedData, account)) return []
  return [{ kind: 'warning', text: (await loadSmartMessages(frame)).bothAccounts(other) }]
}

function isBoundTo(typedData: unknown, account: string): boolean {
  const read = readTypedData(typedData)
  if ('problem' in read) return false
  const { data } = read
  const is = (value: unknown) =>
    typeof value === 'string' && isEvmAddress(value) && isSameAddress(value, account)
  if (is(signedDomain(data)['verifyingContract'])) return true
  const type = encodeType(data.types, data.primaryType)
  const field = bindings.find(([known]) => known.test(type))?.[1]
  return field !== undefined && is(data.message[field])
}
