import { readGasStation, type GasPrices } from '@causeway/protocol/networks/readGasStation'
import { readBounded } from '../../lib/safeFetch/readBounded.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const timeoutMs = 2_000
const longest = 16_384

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
  if (!response.ok) throw new OperatorError(`The gas API answered ${response.status}.`)
  return readGasStation(JSON.parse(await readBounded(response, longest)))
}
