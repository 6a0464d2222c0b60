import type { StoredBlock } from './chainState.ts'

export type Heal =
  | { readonly kind: 'rollBack'; readonly to: StoredBlock }
  /** The node is behind what was indexed: nothing is wrong, it has to catch up. */
  | { readonly kind: 'wait' }
  /** Another chain, or a reset one: what was indexed is void. */
  | { readonly kind: 'startAnew'; readonly why: string }
  | { readonly kind: 'stop'; readonly why: string }

/**
 * What to do when the block that was indexed last is not the node's block of that number.
 *
 * @param input.local the chain is a local one, which people reset: there the node is always right.
 * @param input.ancestor newest stored block that the node still has.
 */
export function decideHeal(input: {
  local: boolean
  head: number
  indexed: StoredBlock
  sameGenesis: boolean
  ancestor: StoredBlock | null
  oldest: number
}): Heal {
  const { local, head, indexed, sameGenesis, ancestor, oldest } = input
  const giveUp = (why: string): Heal => (local ? { kind: 'startAnew', why } : { kind: 'stop', why })
  if (!sameGenesis)
    return giveUp('the node serves another chain than before (its first block differs)')
  const nodeIsShort =
    head < indexed.number && (ancestor === null ? head < oldest : head === ancestor.number)
  if (nodeIsShort && !local) return { kind: 'wait' }
  if (ancestor) return { kind: 'rollBack', to: ancestor }
  if (head < oldest)
    return giveUp(`the chain ends at block ${head}, but ${indexed.number} was indexed`)
  return giveUp(`the chain replaced more blocks than are remembered (all since block ${oldest})`)
}
