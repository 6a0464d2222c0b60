export type Hash = `0x${string}`

export interface StoredBlock {
  readonly number: number
  readonly hash: Hash
  readonly timestamp: number
}

/** What is stored of a chain that is followed. */
export interface ChainState {
  readonly genesisHash: Hash
  readonly startBlock: number
  readonly head: { readonly number: number; readonly timestamp: number }
  /** The checkpoint: everything up to this block is stored; null before the first. */
  readonly indexed: StoredBlock | null
}
