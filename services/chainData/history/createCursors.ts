import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpRefusal } from '../../lib/http/refusal.ts'

/** The last row of a page: the next one begins behind it. */
export interface Position {
  readonly chainId: number
  readonly timestamp: number
  readonly blockNumber: number
  readonly txIndex: number
  /** First twelve bytes of the transaction's hash, by which the row is found again when the chain moved it; hex. */
  readonly hash: string
}

/** Reads and writes cursors that nobody else can make. */
export interface Cursors {
  /** @param list whose rows, of which chains: a cursor of another list is refused. */
  readonly write: (position: Position, list: string) => string
  /** @throws Refusal 400 for a text that `write` did not make for this list */
  readonly read: (text: string, list: string) => Position
}

const version = 1
const [signedBytes, macBytes, hashBytes] = [36, 24, 12] as const

/** @param key 32 bytes that all nodes of the service know, and nobody else. */
export function createCursors(key: Uint8Array): Cursors {
  const sign = (payload: Uint8Array, list: string) =>
    createHmac('sha256', key).update(payload).update(list).digest().subarray(0, macBytes)

  return {
    write: ({ chainId, timestamp, blockNumber, txIndex, hash }, list) => {
      const payload = Buffer.alloc(signedBytes)
      payload.writeBigUInt64BE(BigInt(chainId), 0)
      // A chain id fits 53 bits, so the first byte of its eight is free.
      payload.writeUInt8(version, 0)
      payload.writeUIntBE(timestamp, 8, 6)
      payload.writeUIntBE(blockNumber, 14, 6)
      payload.writeUInt32BE(txIndex, 20)
      payload.write(hash, 24, hashBytes, 'hex')
      return Buffer.concat([payload, sign(payload, list)]).toString('base64url')
    },
    read: (text, list) => {
      const bytes = Buffer.from(text, 'base64url')
      const payload = bytes.subarray(0, signedBytes)
      const isOurs =
        bytes.length === signedBytes + macBytes &&
        bytes.toString('base64url') === text &&
        payload[0] === version &&
        timingSafeEqual(bytes.subarray(signedBytes), sign(payload, list))
      if (!isOurs)
        throw new HttpRefusal(400, { field: 'cursor', description: 'is not a cursor of this list' })
      return {
        chainId: Number(payload.readBigUInt64BE(0) & 0xff_ffff_ffff_ffffn),
        timestamp: payload.readUIntBE(8, 6),
        blockNumber: payload.readUIntBE(14, 6),
        txIndex: payload.readUInt32BE(20),
        hash: payload.subarray(24, 24 + hashBytes).toString('hex'),
      }
    },
  }
}
