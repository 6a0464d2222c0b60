import * as v from 'valibot'
import { FatalError } from '../../lib/log/fatalError.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'
import { onrampSettings } from '../settings/onrampSettings.ts'
import { createCoinbase } from './createCoinbase.ts'
import { createMeld } from './meld.ts'

/** What became of one key. */
export interface TriedKey {
  readonly provider: string
  readonly works: boolean
  /** For a person: what it offers, or why it does not work. Never the key. */
  readonly says: string
}

/**
 * Asks each seller whose key is set what it offers, once: `npm run tool doctor`.
 * @param env variables as the services read them
 * @returns nothing for sellers without a key
 */
export async function tryOnrampKeys(
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<readonly TriedKey[]> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = v.safeParse(v.object(onrampSettings.variables), set)
  const problems = read.success
    ? onrampSettings.problems(set)
    : read.issues.map((issue) => `${String(issue.path?.[0]?.key)} ${issue.message}`)
  if (!read.success || problems.length > 0)
    return [{ provider: 'on-ramp', works: false, says: problems.join('; ').trim() }]
  const { coinbase, meld, place } = onrampSettings.configOf(read.output).onramp
  const makers = [
    coinbase && (() => createCoinbase({ settings: coinbase, log, now: Date.now })),
    meld && (() => createMeld({ settings: meld, log })),
  ].filter((one) => one !== null)
  const names = [coinbase && 'Coinbase', meld && 'Meld'].filter((one) => one !== null)
  return Promise.all(
    makers.map(async (make, at): Promise<TriedKey> => {
      const provider = names[at] ?? ''
      try {
        const { paymentCurrencies, purchaseCurrencies } = await make().offer(place)
        const says = `sells ${purchaseCurrencies.length} tokens for ${paymentCurrencies.length} currencies in ${place.country}`
        return { provider, works: true, says }
      } catch (error) {
        if (error instanceof HttpRefusal)
          return { provider, works: false, says: error.reasons[0]?.description ?? '' }
        if (error instanceof FatalError) return { provider, works: false, says: error.message }
        throw error
      }
    }),
  )
}
