import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { adLimits as limits } from '../../protocol/ads/limits.ts'
import { tokenHeaders, type CaptchaProvider } from '../../protocol/api/ads.ts'
import type { CaptchaConfig } from '../config.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Log } from '@causeway/services/lib/log/log'
import { spendWork } from './spendWork.ts'
import { OperatorError } from '@causeway/services/lib/log/operatorError'

const endpoints: Readonly<Record<CaptchaProvider, string>> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** What both answer. A token is good only with the site that it was made on. */
const verdict = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    success: v.boolean(),
    hostname: v.nullish(v.string()),
    'error-codes': v.nullish(v.array(v.string()), []),
  }),
)

/** Codes that say nothing of the visitor: our key and secret, or trouble of their own. */
const notTheirs = /secret|internal-error/u

const refuse = (description: string) => new HttpRefusal(403, { field: 'captcha', description })
const unknown = () =>
  new HttpRefusal(503, { field: 'captcha', description: 'could not be checked now; try again' })

export interface ExternalCaptchaDeps {
  readonly captchas: readonly CaptchaConfig[]
  /** The sites whose tokens are taken. */
  readonly allowedOrigins: readonly string[]
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  /** For tests: where tokens are judged, and how long that may take. */
  readonly siteverify?: Readonly<Record<CaptchaProvider, string>>
  readonly waitMs?: number
}

/**
 * The captchas of other companies, where the operator has keys for them: their word counts beside the proof of work,
 * and without it nothing passes. They are told the token, never who sent it.
 */
export function createExternalCaptchas(deps: ExternalCaptchaDeps) {
  const { captchas, allowedOrigins, db, log, now, waitMs = limits.tokenWaitMs } = deps
  const siteverify = deps.siteverify ?? endpoints
  const hosts = new Set(
    allowedOrigins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).hostname] : [])),
  )

  async function judge({ provider, siteKey, secret }: CaptchaConfig, token: string) {
    const asked = new URLSearchParams({ secret, response: token })
    // A secret of hCaptcha is good for all keys of the account; one of Turnstile for its key alone.
    if (provider === 'hcaptcha') asked.set('sitekey', siteKey)
    const said = await ask(siteverify[provider], asked, waitMs).catch((error: unknown) => {
      log.warn({ provider, err: error }, 'a captcha could not be checked')
      throw unknown()
    })
    const codes = said['error-codes']
    if (!said.success && codes.some((code) => notTheirs.test(code))) {
      log.error({ provider, codes }, 'a captcha could not be checked: look at key and secret')
      throw unknown()
    }
    if (!said.success) throw refuse('was not accepted')
    if (!hosts.has(said.hostname ?? '')) throw refuse('was solved on another site')
  }

  return {
    /**
     * @param header reads a header of the request
     * @throws Refusal 403 unless every token is right, of this site and was never used; 503 when nobody can say
     */
    async check(header: (name: string) => string | undefined): Promise<void> {
      const given = captchas.map((captcha) => {
        const token = header(tokenHeaders[captcha.provider])
        if (!token || token.length > limits.tokenMax) throw refuse('is missing')
        return { captcha, token }
      })
      await Promise.all(given.map(({ captcha, token }) => judge(captcha, token)))
      const until = now() + limits.tokenSeconds * 1000
      for (const { captcha, token } of given) {
        const digest = createHash('sha256').update(token).digest('hex')
        if (!(await spendWork(db, `${captcha.provider} ${digest}`, until)))
          throw refuse('was used before')
      }
    },
  }
}

/** @throws TypeError or TimeoutError when nobody answers, an Error without a word of the answer when it is no verdict */
async function ask(url: string, body: URLSearchParams, waitMs: number) {
  const signal = AbortSignal.timeout(waitMs)
  const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
  const read = v.safeParse(verdict, await response.text())
  if (read.success) return read.output
  throw new OperatorError(`The answer (${response.status}) is no verdict.`)
}
