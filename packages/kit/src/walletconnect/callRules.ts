import { BaseError } from '@causeway/protocol/errors/base'
import * as v from 'valibot'
import type { Session } from './signState.ts'

/** Where a wallet says that its bundles are sent: a URL, or a name that the app knows. */
export type BundlerPlace =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'name'; readonly name: string }

/** Asks a bundler for the receipt of a user operation (`eth_getUserOperationReceipt`). */
export type AskBundler = (place: BundlerPlace, chain: string, params: unknown) => Promise<unknown>

/**
 * What a wallet can do for an address: as the session says, else as the wallet says.
 * @throws BaseError `connection.capabilitiesAddress`
 */
export async function capabilities(
  session: Session,
  params: unknown,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const [address]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof address !== 'string' || !address) {
    throw new BaseError('connection.capabilitiesAddress')
  }
  const told = Object.entries(known(session.sessionProperties?.['capabilities']))
  const own = told.find(([one]) => one.toLowerCase() === address.toLowerCase())
  return own ? own[1] : ask()
}

/**
 * What became of a bundle of calls: of the bundler that the session names, else of the wallet.
 * @param ask.wallet left out when the wallet did not approve the method
 * @throws BaseError `connection.callStatus`
 */
export async function callStatus(
  session: Session,
  params: unknown,
  ask: {
    bundler: (place: BundlerPlace, params: unknown) => Promise<unknown>
    wallet: (() => Promise<unknown>) | undefined
  },
): Promise<unknown> {
  const { bundler_url: url, bundler_name: name } = session.sessionProperties ?? {}
  if (typeof url === 'string' && url) return ask.bundler({ kind: 'url', url }, params)
  if (typeof name === 'string' && name) return ask.bundler({ kind: 'name', name }, params)
  if (!ask.wallet) throw new BaseError('connection.callStatus')
  return ask.wallet()
}

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
