import type * as v from 'valibot'
import { onrampProviders } from './fallbackOptions.ts'
import type { Log } from '../../lib/log/log.ts'
import type { OnrampConfig } from '../settings/onrampSettings.ts'
import { askProvider } from './askProvider.ts'
import { coinbaseToken, readCoinbaseSecret } from './coinbaseToken.ts'

/** Calls of Coinbase's API, each with a token of its own. @throws FatalError when the secret is none */
export function createCoinbaseCalls(
  settings: NonNullable<OnrampConfig['coinbase']>,
  { log, now }: { readonly log: Log; readonly now: () => number },
) {
  const signing = readCoinbaseSecret(settings.secret)

  return function ask<S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    more: { query?: Record<string, string | null>; body?: unknown } = {},
  ): Promise<v.InferOutput<S>> {
    const url = new URL(`${settings.api}/onramp/v1${path}`)
    for (const [key, value] of Object.entries(more.query ?? {}))
      if (value !== null) url.searchParams.set(key, value)
    const call = { method, host: url.host, path: url.pathname }
    const headers = {
      authorization: `Bearer ${coinbaseToken(settings.key, signing, call, now())}`,
      'content-type': 'application/json',
    }
    const { body } = more
    return askProvider(
      { provider: onrampProviders[0].label, method, url, headers, body, answer: schema },
      log,
    )
  }
}
