import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'
import { stakesMessages as m } from './messages.gen.ts'

/** A list has at most so many members. */
const most = 20

/** Reads addresses that stand apart by spaces, commas or lines; the list is empty while something is wrong with it. */
export function readStakeList(text: string): {
  readonly list: readonly Address[]
  readonly problem: string | null
} {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '')
  const list = words.filter(isEvmAddress).map(toChecksum)
  if (list.length !== words.length || list.length === 0 || list.length > most)
    return { list: [], problem: m.list.unread }
  return new Set(list).size === list.length
    ? { list, problem: null }
    : { list: [], problem: m.list.twice }
}

/** What the contract keeps of the list that stands. */
export const fingerprint = (list: readonly Address[]): Hex =>
  keccak256(encodeAbiParameters([{ type: 'address[]' }], [list]))
