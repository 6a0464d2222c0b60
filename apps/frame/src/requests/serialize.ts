import { numberToHex, toRlp, type Hex } from 'viem'
import type { HashSignature } from '@causeway/protocol/accountKeys/signHash'

export interface FullTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly to: Hex | undefined
  readonly data: Hex | undefined
  readonly value: bigint | undefined
  readonly gas: bigint
  readonly fees:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
}

const quantity = (value: number | bigint): Hex => (BigInt(value) === 0n ? '0x' : numberToHex(value))
/** A word of a signature without its leading zeros. */
const word = (value: Hex): Hex => quantity(BigInt(value))

/**
 * A transaction in RLP, unsigned or signed: EIP-1559, or the older form with its chain (EIP-155) where a chain has no base fee. Other
 * forms (blobs, delegations) no page gets signed, so that nothing here can write them.
 */
export function serialize(full: FullTransaction, signed?: HashSignature): Hex {
  const { chainId, nonce, to, data, value, gas, fees } = full
  const body = [to ?? '0x', quantity(value ?? 0n), data ?? '0x'] as const
  if ('gasPrice' in fees) {
    const fields = [quantity(nonce), quantity(fees.gasPrice), quantity(gas), ...body]
    const tail: Hex[] = signed
      ? [quantity(chainId * 2 + 35 + signed.yParity), word(signed.r), word(signed.s)]
      : [quantity(chainId), '0x', '0x']
    return toRlp([...fields, ...tail])
  }
  const fields = [
    quantity(chainId),
    quantity(nonce),
    quantity(fees.maxPriorityFeePerGas),
    quantity(fees.maxFeePerGas),
    quantity(gas),
    ...body,
    [],
    ...(signed ? [quantity(signed.yParity), word(signed.r), word(signed.s)] : []),
  ]
  return `0x02${toRlp(fields).slice(2)}`
}
