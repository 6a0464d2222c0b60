import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ProofOfWork, WorkDone } from './proofOfWork.ts'

/** How many numbers are tried between two reports. */
const step = 2_000

/**
 * Finds the number of a proof of work.
 * @param tell hears how far it is, from 0 to 1, now and then
 * @throws Error when no number fits: the question was not honest
 */
export function findNumber(
  work: ProofOfWork,
  tell: (part: number) => void = () => undefined,
): WorkDone {
  const { maxnumber, ...rest } = work
  for (let number = 0; number <= maxnumber; number++) {
    if (number % step === 0) tell(number / maxnumber)
    if (bytesToHex(sha256(utf8ToBytes(`${work.salt}${number}`))) === work.challenge)
      return { ...rest, number }
  }
  throw new Error('The proof of work has no answer.')
}
