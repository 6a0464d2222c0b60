import { type HashSignature, signBytes, signHash } from '@causeway/protocol/accountKeys/signHash'
import { readTypedData } from '@causeway/protocol/preview/readTypedData'
import { BaseError } from '@causeway/protocol/errors/base'
import { readTransaction } from '@causeway/protocol/solana/transaction'
import { hashMessage, hashTypedData, keccak256, serializeTransaction } from 'viem'
import type { Hex } from './asked.ts'

const joined = ({ r, s, yParity }: HashSignature): Hex =>
  `0x${r.slice(2)}${s.slice(2)}${(27 + yParity).toString(16)}`

/** EIP-191. */
export function signMessage(key: Uint8Array, raw: Hex): Hex {
  return joined(signHash(key, hashMessage({ raw })))
}

/** EIP-712. @throws BaseError `request.invalid` for what is no structured data */
export function signTypedData(key: Uint8Array, typedData: unknown): Hex {
  const read = readTypedData(typedData)
  if ('problem' in read) throw new BaseError('request.invalid', { problem: read.problem })
  return joined(signHash(key, hashTypedData(read.data as never)))
}

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

/** The transaction as the chain takes it. */
export function signTransaction(key: Uint8Array, full: FullTransaction): Hex {
  const { fees, chainId, nonce, to, data, value, gas } = full
  const common = { chainId, nonce, gas, to: to ?? null, data: data ?? '0x', value: value ?? 0n }
  const transaction =
    'gasPrice' in fees
      ? ({ ...common, type: 'legacy', gasPrice: fees.gasPrice } as const)
      : ({ ...common, type: 'eip1559', ...fees } as const)
  const parts = signHash(key, keccak256(serializeTransaction(transaction)))
  return serializeTransaction(transaction, { ...parts, v: BigInt(27 + parts.yParity) })
}

/** A Solana transaction with this account's signature in its place. */
export function signSolana(key: Uint8Array, wire: Uint8Array, account: string): Uint8Array {
  const read = readTransaction(wire)
  const place = read?.signers.indexOf(account) ?? -1
  if (!read || place < 0) throw new BaseError('request.invalid', { problem: 'another account' })
  const start = wire.length - read.message.length - read.signatures.length * 64 + place * 64
  const signed = wire.slice()
  signed.set(signBytes(key, read.message), start)
  return signed
}
