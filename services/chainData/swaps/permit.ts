import { isSameAddress, type Address } from '@causeway/protocol/address'
import { decodeAbiParameters, parseAbiParameters, size, type Hex } from 'viem'
import { HttpRefusal } from '../../lib/http/refusal.ts'

/** What an owner signed in place of an approval (ERC-2612). */
export interface Permit {
  readonly value: bigint
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

const words = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)
const refused = (description: string) =>
  new HttpRefusal(400, { field: 'eip155.permit', description })

/**
 * Reads the words of a permit, and holds them against the swap that they are for.
 *
 * @throws Refusal 400 when it is for somebody else, somewhere else, less than the swap takes, or over
 */
export function readPermit(
  text: string,
  swap: {
    readonly user: Address
    readonly spender: Address
    readonly amount: bigint
    readonly now: bigint
  },
): Permit {
  if (!/^0x[0-9a-f]*$/iu.test(text) || size(text as Hex) !== 7 * 32)
    throw refused('is not seven words of ABI: owner, spender, value, deadline, v, r, s')
  const [owner, spender, value, deadline, v, r, s] = decode(text as Hex)
  if (!isSameAddress(owner, swap.user)) throw refused('is not of the account that swaps')
  if (!isSameAddress(spender, swap.spender)) throw refused(`does not permit ${swap.spender}`)
  if (value < swap.amount) throw refused('permits less than the amount')
  if (deadline < swap.now) throw refused('is over')
  return { value, deadline, v, r, s }
}

function decode(text: Hex) {
  try {
    return decodeAbiParameters(words, text)
  } catch {
    throw refused('has a word that is out of its bounds')
  }
}
