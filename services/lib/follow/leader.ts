import type { OpenDatabase } from '../db/database.ts'
import type { Leadership } from '../db/leadership.ts'
import type { FollowMetrics } from './followMetrics.ts'
import type { Progress } from './runLoop.ts'

/** Who follows a chain, for one term of the post. */
export interface Follower {
  /** One step: look at the chain, repair or store one page. Every step begins from what is stored. */
  readonly step: () => Promise<Progress>
  /** Old blocks that two nodes tell differently, and nobody can say which is wrong. */
  readonly doubted: () => { readonly from: number; readonly to: number } | null
}

export interface Leader<F extends Follower> {
  /** Stands for the post of who follows this chain. */
  readonly stand: () => void
  /** One step of following the chain, where this node holds the post; else nothing is asked of the chain. */
  readonly step: () => Promise<Progress>
  readonly holds: () => boolean
  /** Of this term; null while another node leads. */
  readonly follower: () => F | null
  /** Gives the post up. */
  readonly stop: () => Promise<void>
}

/** The post of who follows a chain for a service. */
export const postOf = (service: string, chainId: number) => `causeway:${service}:${chainId}`

/**
 * Of all nodes on one database one reads the chain: the others would ask the nodes of the chain for the same again, and race for
 * one row. Two that both believe to lead for a moment harm nothing: each page checks the checkpoint that it continues.
 *
 * @param service its name in that of the post: `indexer`
 * @param begin prepares what is stored, and makes the follower of a term
 */
export function createLeader<F extends Follower>({
  chainId,
  service,
  lead,
  leads,
  begin,
}: Pick<OpenDatabase, 'lead'> & {
  readonly chainId: number
  readonly service: string
  readonly leads: FollowMetrics['leads']
  readonly begin: () => Promise<F>
}): Leader<F> {
  let post: Leadership | null = null
  /** Memory of the chain is of one term: what happened under another node is not known. */
  let follower: F | null = null
  const holds = () => post?.holds() ?? false

  return {
    stand: () => {
      post ??= lead(postOf(service, chainId))
    },
    step: async () => {
      leads.set(Number(holds()))
      if (!holds()) {
        follower = null
        return 'idle'
      }
      follower ??= await begin()
      return follower.step()
    },
    holds,
    follower: () => follower,
    stop: async () => {
      await post?.stop()
      post = null
    },
  }
}
