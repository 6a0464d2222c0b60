import type { StoredBlock } from './chainState.ts'

/** Whether two checkpoints are the same block (or both none). */
export function isSameBlock(a: StoredBlock | null, b: StoredBlock | null): boolean {
  return a?.number === b?.number && a?.hash === b?.hash
}
