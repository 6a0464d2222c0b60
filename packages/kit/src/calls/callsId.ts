import type { Hash } from 'viem'

/** Calls that were sent one by one, because the wallet knows no bundles. */
export interface Sequence {
  readonly chainId: number
  /** How many there were to send. */
  readonly total: number
  /** Of those that were sent, in their order. */
  readonly hashes: readonly Hash[]
}

const form =
  /^causeway:(?<chainId>\d{1,15}):(?<total>\d{1,5}):(?<hashes>0x[0-9a-f]{64}(?:\.0x[0-9a-f]{64})*)$/iu

/** An id that tells by itself what was sent: it is good after a reload, and in another tab. */
export function sequenceId({ chainId, total, hashes }: Sequence): string {
  return `causeway:${chainId}:${total}:${hashes.join('.')}`
}

/** @returns undefined for an id that a wallet gave */
export function readSequenceId(id: string): Sequence | undefined {
  const { chainId, total, hashes } = form.exec(id)?.groups ?? {}
  if (chainId === undefined || total === undefined || hashes === undefined) return undefined
  return {
    chainId: Number(chainId),
    total: Number(total),
    hashes: hashes.split('.') as Hash[],
  }
}
