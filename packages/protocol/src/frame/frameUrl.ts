import * as v from 'valibot'
import type { CaipNetworkId } from '../caip/caip.ts'
import { frameChain, frameVersion } from './frameQuery.ts'
import { readChain } from './readChain.ts'

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
