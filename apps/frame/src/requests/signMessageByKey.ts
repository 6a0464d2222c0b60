import { type HashSignature, signHash } from '@causeway/protocol/accountKeys/signHash'
import { readTypedData } from '@causeway/protocol/preview/readTypedData'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { hashMessage, hashTypedData, keccak256, type Hex } from 'viem'
import { type FullTransaction, serialize } from './serialize.ts'

/** A signature as contracts and pages take it: r, s, v. */
export const joinSignature = ({ r, s, yParity }: HashSignature): Hex =>
  `0x${r.slice(2)}${s.slice(2)}${(27 + yParity).toString(16)}`

/** EIP-191. */
export function signMessageByKey(key: Uint8Array, raw: Hex): Hex {
  return joinSignature(signHash(key, hashMessage({ raw })))
}

/** EIP-712. @throws BaseError `request.invalid` for what is no structured data */
export function signTypedDataByKey(key: Uint8Array, typedData: unknown): Hex {
  const read = readTypedData(typedData)
  if ('problem' in read) throw new BaseError(requestInvalid, { problem: read.problem })
  return joinSignature(signHash(key, hashTypedData(read.data as never)))
}

/** The transaction as the chain takes it. */
export function signTransactionByKey(key: Uint8Array, full: FullTransaction): Hex {
  return serialize(full, signHash(key, keccak256(serialize(full))))
}
