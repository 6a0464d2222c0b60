import { createHash } from 'node:crypto'
import type { Database } from '@causeway/services/lib/db/database'
import { describe, expect, it } from 'vitest'
import { adLimits } from '../../protocol/ads/limits.ts'
import { findNumber } from '../../protocol/ads/findNumber.ts'
import { createCaptcha } from './createCaptcha.ts'

describe('createCaptcha', () => {
  it('attack: an answer whose time has passed is good under no other reading of its digits', async () => {
    let now = 1_764_380_000_000
    const spent: string[] = []
    const sign = (purpose: string, text: string) =>
      createHash('sha256').update(`${purpose} ${text}`).digest('hex')
    const signer = {
      sign: async (purpose: string, text: string) => sign(purpose, text),
      verify: async (purpose: string, text: string, signature: string) =>
        signature === sign(purpose, text),
    }
    const db = new Proxy({}, { get: () => () => void spent.push('asked') })
    const captcha = createCaptcha({ db: db as Database, signer, now: () => now })
    const work = await captcha.issue()
    const { number } = findNumber(work)
    const header = (more: object) =>
      JSON.stringify({ ...work, number, ...more, maxnumber: undefined })
    now += (adLimits.captchaSeconds + 1) * 1_000
    await expect(captcha.check(header({}))).rejects.toThrow('has expired')
    // The hash is of both in a row: digits of the number are appended to the time, or all of it.
    const digits = String(number)
    for (let taken = 1; taken < digits.length; taken += 1)
      for (const salt of [
        `${work.salt}${digits.slice(0, taken)}`,
        `${work.salt}${digits.slice(0, taken)}&`,
        work.salt.replace('&', `${digits.slice(0, taken)}&`),
        work.salt.replace('&', digits.slice(0, taken)),
      ])
        await expect(
          captcha.check(header({ salt, number: Number(digits.slice(taken)) })),
        ).rejects.toThrow(/has expired|is not solved/u)
    expect(spent).toEqual([])
  })
})
