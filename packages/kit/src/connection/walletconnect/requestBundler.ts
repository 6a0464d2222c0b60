import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionCapabilitiesAddress,
  connectionCallStatus,
} from '@causeway/protocol/wallets/connectionErrors'
import * as v from 'valibot'
import type { WalletConnectSession } from './signState.ts'

/** Asks a bundler that the app's chain data knows by name for the receipt of a user operation. */
export type RequestBundler = (name: string, chain: string, params: unknown) => Promise<unknown>

/**
 * What a wallet can do for an address: as the session says, else as the wallet says.
 * @throws BaseError `connection.capabilitiesAddress`
 */
export async function capabilities(
  session: WalletConnectSession,
  params: unknown,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const [address]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof address !== 'string' || !address) {
    throw new BaseError(connectionCapabilitiesAddress)
  }
  const offered = Object.entries(known(session.sessionProperties?.['capabilities']))
  const own = offered.find(([one]) => one.toLowerCase() === address.toLowerCase())
  return own ? own[1] : ask()
}

/**
 * What became of a bundle of calls: of the bundler that the session names, where the app can reach one by name, else of
 * the wallet; also where the app's chain data has no bundler of that name. A URL that a wallet names (`bundler_url`) is never asked: the page talks to hosts of the app's choice only.
 * @param ask.bundler left out where the app has no way to one
 * @param ask.wallet left out when the wallet did not approve the method
 * @throws BaseError `connection.callStatus`
 */
export async function callStatus(
  session: WalletConnectSession,
  params: unknown,
  ask: {
    bundler: ((name: string, params: unknown) => Promise<unknown>) | undefined
    wallet: (() => Promise<unknown>) | undefined
  },
): Promise<unknown> {
  const { bundler_name: name } = session.sessionProperties ?? {}
  try {
    if (ask.bundler && typeof name === 'string' && name) return await ask.bundler(name, params)
  } catch (error) {
    if (error !== noBundler) throw error
  }
  if (!ask.wallet) throw new BaseError(connectionCallStatus)
  return ask.wallet()
}

/** The app's chain data has no bundler of that name on the chain. */
const noBundler = new Error('No bundler of that name.')

/** Session properties are texts by the protocol: wallets put an object in as JSON. */
function known(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string') return {}
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(value))
  } catch {
    // What cannot be read says nothing: the wallet is asked.
    return {}
  }
}

const Answer = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
])

/**
 * Asks a bundler by its name over the app's chain data.
 * @param base where the chain data is
 * @throws `noBundler` where it has none of that name; Error with the bundler's own code; for an HTTP status other than 2xx; ValiError for an answer that is none
 */
export async function requestBundler(
  base: string,
  projectId: string | undefined,
  [bundler, chainId, params]: Parameters<RequestBundler>,
): Promise<unknown> {
  const query = new URLSearchParams({ chainId, bundler, ...(projectId && { projectId }) })
  const response = await fetch(`${base.replace(/\/$/u, '')}/v1/bundler?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_getUserOperationReceipt', params }),
  })
  if (!response.ok) throw await refusalOf(response)
  const answer = v.parse(Answer, await response.json())
  if ('result' in answer) return answer.result
  throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
}

const Refused = v.object({ reasons: v.array(v.object({ field: v.string() })) })

async function refusalOf(response: Response): Promise<Error> {
  const reported = v.safeParse(Refused, await response.json().catch(() => null))
  const isMissing =
    reported.success && reported.output.reasons.some(({ field }) => field === 'bundler')
  if (response.status === 404 || (response.status === 400 && isMissing)) return noBundler
  return new Error(`HTTP status code: ${response.status}`)
}
