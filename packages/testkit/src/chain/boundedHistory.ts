/**
 * What keeps a chain's disk and memory bounded. Without it anvil 1.7.1 writes the whole state of every block into
 * `~/.foundry/anvil/tmp` and leaves it there when it ends (measured: 2 MB a block, 2.5 GB in 100 minutes), or, mining by
 * the clock, keeps it in memory (1.1 GB after 700 blocks). Blocks, receipts and logs are kept all the same.
 * @param states how many blocks back the state can still be asked for
 * @returns arguments for anvil
 */
export function boundedHistory(states = 128): string[] {
  return ['--prune-history', String(states)]
}
