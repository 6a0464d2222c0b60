import { fileURLToPath } from 'node:url'

/** Absolute folders and files of the contracts workspace. */
export const paths = {
  contracts: fileURLToPath(new URL('../..', import.meta.url)),
  out: fileURLToPath(new URL('../../out/', import.meta.url)),
  snapshots: fileURLToPath(new URL('../../snapshots/', import.meta.url)),
  abi: fileURLToPath(new URL('../../../protocol/abi/', import.meta.url)),
  protocol: fileURLToPath(new URL('../../../../packages/protocol/src/', import.meta.url)),
  multicall3: fileURLToPath(new URL('../chain/multicall3.gen.ts', import.meta.url)),
  addresses: fileURLToPath(new URL('../../../protocol/addresses.gen.ts', import.meta.url)),
} as const
