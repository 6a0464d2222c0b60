import { size } from 'viem'
import { artifact } from './artifact.ts'
import { deployable } from './deployable.ts'

/** Largest contract that a chain accepts (EIP-170), in bytes. */
const limit = 24_576

/** Code size of one contract in bytes. */
export interface Size {
  readonly contract: string
  readonly bytes: number
  readonly fits: boolean
}

/** Sizes of everything that is deployed, largest first. */
export function sizes(): Size[] {
  return ['AccessManager', ...deployable]
    .map((contract) => {
      const bytes = size(artifact(contract).deployedBytecode)
      return { contract, bytes, fits: bytes < limit }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
