import { type Address, type Hex, keccak256, stringToHex } from 'viem'

/** By which a call is known again, on the chain and in another tab: receiver, value and data. */
export const callMark = ({
  to,
  value = 0n,
  data = '0x',
}: {
  readonly to?: Address | null | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}): Hex => keccak256(stringToHex(`${to ?? ''} ${value} ${data}`.toLowerCase()))
