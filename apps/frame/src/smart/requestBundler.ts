import { type BundlerMethod, bundlerOf } from '@causeway/protocol/api/wallet/bundlerOf'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import type { Frame } from '../context/frame.ts'

/** What a bundler says no with: codes of ERC-4337. */
export interface BundlerRefusal {
  readonly code: number
  readonly message: string
}

export type BundlerAnswer = { readonly result: unknown } | { readonly error: BundlerRefusal }

/** The operator's bundler for one chain, through the wallet's service, which says whose project and user it is. */
export async function tryBundler(
  frame: Frame,
  chainId: number,
  method: BundlerMethod,
  params: unknown[],
): Promise<BundlerAnswer> {
  return frame.wallet.api.askSignedIn(bundlerOf, {
    params: { chain: chainId },
    body: { method, params },
  })
}

/** The same where a refusal is the end. @throws BaseError `request.invalid` with the bundler's own words */
export async function requestBundler(
  frame: Frame,
  chainId: number,
  method: BundlerMethod,
  params: unknown[],
): Promise<unknown> {
  const said = await tryBundler(frame, chainId, method, params)
  if ('error' in said) throw bundlerRefusalOf(said.error)
  return said.result
}

export const bundlerRefusalOf = ({ message }: BundlerRefusal) =>
  new BaseError(requestInvalid, { problem: message.slice(0, 300) })
