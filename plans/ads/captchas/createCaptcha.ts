import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as v from 'valibot'
import { adLimits as limits } from '../../protocol/ads/limits.ts'
import { workDone, type ProofOfWork } from '../../protocol/ads/proofOfWork.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Signer } from '@causeway/services/lib/db/signer'
import { spendWork } from './spendWork.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const refuse = (description: string) => new HttpRefusal(403, { field: 'captcha', description })

/** The self-hosted captcha: a proof of work in ALTCHA's form. Nothing is kept of one that nobody solves. */
export function createCaptcha(deps: { db: Database; signer: Signer; now: () => number }) {
  const { db, signer, now } = deps
  return {
    async issue(): Promise<ProofOfWork> {
      const expires = Math.floor(now() / 1000) + limits.captchaSeconds
      // The time is part of what is hashed, and ends where it ends: else its last digits could be taken from the number that follows.
      const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`
      const challenge = sha256(`${salt}${randomInt(limits.captchaWork)}`)
      const signature = await signer.sign('captcha', challenge)
      return { algorithm: 'SHA-256', challenge, maxnumber: limits.captchaWork, salt, signature }
    },

    /** @throws Refusal 403 unless the answer is right, in time, ours, and was never used */
    async check(header: string | undefined): Promise<void> {
      const { challenge, salt, number, signature } = readWork(header)
      const expires = Number(/^[0-9a-f]{24}\?expires=(\d{1,12})&$/u.exec(salt)?.[1] ?? 0) * 1000
      if (expires <= now()) throw refuse('has expired')
      const right = challenge === sha256(`${salt}${number}`)
      if (!right || !(await signer.verify('captcha', challenge, signature)))
        throw refuse('is not solved')
      if (!(await spendWork(db, `captcha ${challenge}`, expires))) throw refuse('was used before')
    },
  }
}

function readWork(header: string | undefined) {
  try {
    const read = v.safeParse(workDone, JSON.parse(header ?? ''))
    if (read.success) return read.output
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refuse('is missing')
}
