import type * as v from 'valibot'
import { onrampProviders } from './fallbackOptions.ts'
import type { Log } from '../../lib/log/log.ts'
import type { OnrampConfig } from '../settings/onrampSettings.ts'
import { askProvider } from './askProvider.ts'

/** The version of the interface that this is written for: Meld keeps old ones. */
const version = '2025-03-04'

export type MeldQuery = Readonly<Record<string, string | undefined>>

/** Calls of Meld's API. */
export function createMeldCalls(settings: NonNullable<OnrampConfig['meld']>, log: Log) {
  return function ask<S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    more: { query?: MeldQuery; body?: unknown } = {},
  ): Promise<v.InferOutput<S>> {
    const url = new URL(`${settings.api}${path}`)
    for (const [key, value] of Object.entries(more.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, value)
    const headers = {
      authorization: `BASIC ${settings.key}`,
      'meld-version': version,
      'content-type': 'application/json',
    }
    const { body } = more
    return askProvider(
      { provider: onrampProviders[1].label, method, url, headers, body, answer: schema },
      log,
    )
  }
}
