import * as v from 'valibot'
import { readChain } from './readChain.ts'
import type { CaipNetworkId } from '../caip/caip.ts'

/** The version of the frame's protocol that a page asks for (SPEC §9). */
export const frameVersion = '4'

/** The frame's own default (SPEC §9, D20). */
export const frameChain: CaipNetworkId = 'eip155:1'

const search = v.object({
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  chainId: v.optional(v.string(), frameChain),
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

export type FrameUrlOptions = {
  projectId: string
  /** CAIP-2; default `eip155:1`. */
  chainId?: CaipNetworkId
  version?: string
  enableLogger?: boolean
  /** The page understands SHOW and HIDE, and shows the match code of a mail's link: one of our kit. */
  shows?: boolean
}

/** A frame's base with what it is told: `projectId`, `chainId`, `version`, `enableLogger` in the order of AppKit. */
export function withQuery(base: string, options: FrameUrlOptions): string {
  const { projectId, chainId = frameChain, version = frameVersion } = options
  const query = [
    `projectId=${encodeURIComponent(projectId)}`,
    `chainId=${chainId}`,
    `version=${encodeURIComponent(version)}`,
    `enableLogger=${options.enableLogger ?? false}`,
    ...(options.shows ? ['shows=1'] : []),
  ]
  return `${base.replace(/[?#].*$/u, '')}?${query.join('&')}`
}
