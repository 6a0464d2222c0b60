import * as v from 'valibot'
import type { GasPrices } from './gasPrice.ts'

const timeoutMs = 2_000
const longest = 16_384
const wei = 1_000_000_000

const gwei = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(10_000_000))
const speed = v.object({ maxFee: gwei })
/** Polygon's gas station, second version: gwei, as numbers with fractions. */
const station = v.object({ safeLow: speed, standard: speed, fast: speed })

/**
 * Asks a gas station for its prices.
 *
 * @throws what the network throws, and Error for an answer that cannot be used
 */
export async function askGasApi(url: string): Promise<GasPrices> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The gas API answered ${response.status}.`)
  const text = await response.text()
  if (text.length > longest) throw new Error('The gas API answered too much.')
  const { safeLow, standard, fast } = v.parse(station, JSON.parse(text))
  const prices = { standard: toWei(safeLow), fast: toWei(standard), instant: toWei(fast) }
  if (prices.standard > prices.fast || prices.fast > prices.instant)
    throw new Error('The gas API asks more for less.')
  return prices
}

const toWei = ({ maxFee }: v.InferOutput<typeof speed>) => BigInt(Math.round(maxFee * wei))
