import { readGasStation } from '@causeway/protocol/networks/readGasStation'
import type { Client } from 'viem'
import { getGasPrice } from 'viem/actions'

const timeoutMs = 2_000
/** A service that errs by more than this would show a fee that nobody pays. */
const most = 20n

/**
 * What a unit of gas costs now, in wei: as the gas-estimation API of the settings says (SPEC §3), where one is named and it
 * answers sensibly beside the node, else as the node says.
 * @param gasApi its address; null: none
 * @throws what viem throws when no node answers
 */
export async function gasPriceOf(client: Client, gasApi: string | null): Promise<bigint> {
  const [own, told] = await Promise.all([getGasPrice(client), gasApi ? ask(gasApi) : null])
  return told !== null && told <= own * most && told * most >= own ? told : own
}

/** null when it cannot be used: the node knows, too. */
async function ask(url: string): Promise<bigint | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    return response.ok ? readGasStation(await response.json()).fast : null
  } catch {
    return null
  }
}
