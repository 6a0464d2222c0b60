/** What reads the chain, in one place: see `reading.ts`. */
// oxlint-disable-next-line oxc/no-barrel-file -- The point of this file is to be fetched as one.
export { hexToString } from 'viem'
export { getBlock, getBlockNumber, readContract } from 'viem/actions'
