import { signHash } from '@causeway/protocol/accountKeys/signHash'
import type { Address } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { concatHex, keccak256, numberToHex, toRlp, type Hex } from 'viem'
import type { FullTransaction } from '../requests/serialize.ts'

const quantity = (value: number | bigint): Hex => (BigInt(value) === 0n ? '0x' : numberToHex(value))
const word = (value: Hex): Hex => quantity(BigInt(value))

/**
 * A transaction with the account's own word on whose code it runs (EIP-7702), signed: on this chain alone. A word without a chain
 * would hold on every one, and none is written here.
 * @param delegate the zero address: nobody's any more
 * @throws BaseError `frame.wrong` for a transaction that names no chain, no receiver, or an older kind of price
 */
export function codeTransaction(key: Uint8Array, full: FullTransaction, delegate: Address): Hex {
  const { chainId, nonce, to, data, value, gas, fees } = full
  if (chainId < 1 || to === undefined) throw new BaseError(frameWrong)
  const [tip, most] =
    'gasPrice' in fees
      ? [fees.gasPrice, fees.gasPrice]
      : [fees.maxPriorityFeePerGas, fees.maxFeePerGas]
  // The transaction itself counts the account's number up before its word is read.
  const word7702 = [quantity(chainId), delegate, quantity(nonce + 1)] as const
  const signed = signHash(key, keccak256(concatHex(['0x05', toRlp([...word7702])])))
  const fields = [
    quantity(chainId),
    quantity(nonce),
    quantity(tip),
    quantity(most),
    quantity(gas),
    to,
    quantity(value ?? 0n),
    data ?? '0x',
    [],
    [[...word7702, quantity(signed.yParity), word(signed.r), word(signed.s)]],
  ] as const
  const own = signHash(key, keccak256(concatHex(['0x04', toRlp([...fields] as never)])))
  return concatHex([
    '0x04',
    toRlp([...fields, quantity(own.yParity), word(own.r), word(own.s)] as never),
  ])
}
