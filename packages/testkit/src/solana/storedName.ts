import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import { nameProgram, solZone } from '@causeway/protocol/solana/readSolanaName'
import type { RawAccount } from './tokenAccounts.ts'

/** A name of `.sol` as its program keeps it: to be put where `nameAccount` of the protocol says. */
export function storedName(owner: string): RawAccount {
  const data = [solZone, owner].flatMap((one) => [...solanaAddressBytes(one)])
  return { owner: nameProgram, data: Uint8Array.from([...data, ...new Uint8Array(32)]) }
}
