import * as v from 'valibot'
import { count } from '@causeway/protocol/http/boundedInteger'
import { sha256Hex } from './sha256Hex.ts'

/** A proof of work in ALTCHA's form: find the number up to `maxnumber` for which sha256(salt + number) is `challenge`. */
export const proofOfWork = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: sha256Hex,
  maxnumber: count,
  salt: v.pipe(v.string(), v.maxLength(200)),
  signature: sha256Hex,
})
export type ProofOfWork = v.InferOutput<typeof proofOfWork>

/** The answer: the question as it came, with the number in place of its bound. It counts once. */
export const workDone = v.object({
  ...v.omit(proofOfWork, ['maxnumber']).entries,
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type WorkDone = v.InferOutput<typeof workDone>
