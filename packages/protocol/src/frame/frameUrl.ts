import * as v from 'valibot'
import { BaseError } from '../errors/base.ts'
import type { CaipNetworkId } from '../caipRules.ts'
import { type FrameUrlOptions, frameChain, frameVersion, withQuery } from './frameQuery.ts'
import { host } from '../platform.ts'
import { readChain } from './frameFields.ts'

export { type FrameUrlOptions, frameChain, frameVersion } from './frameQuery.ts'

/**
 * The address from which the frame loads: base, and `projectId`, `chainId`, `version`, `enableLogger` in the order of AppKit.
 * @throws BaseError `request.invalid` when `base` is no http address.
 */
export function frameUrl(base: string, options: FrameUrlOptions): string {
  let address
  try {
    address = new (host().URL)(base)
  } catch (cause) {
    throw new BaseError('request.invalid', { problem: `${base} is not a URL` }, { cause })
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:')
    throw new BaseError('request.invalid', { problem: `${base} is no http address` })
  return withQuery(base, options)
}

const search = v.object({
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  chainId: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(41)), frameChain), frameChain),
  version: v.optional(v.string(), frameVersion),
  shows: v.optional(v.string()),
})

/** What the frame reads from its own address; `null` where no project is named. */
export function readFrameUrl(
  query: Record<string, string>,
): { projectId: string; chainId: CaipNetworkId; version: string; shows: boolean } | null {
  const result = v.safeParse(search, query)
  if (!result.success) return null
  const { projectId, chainId, version, shows } = result.output
  return { projectId, chainId: readChain(chainId) ?? frameChain, version, shows: shows === '1' }
}
