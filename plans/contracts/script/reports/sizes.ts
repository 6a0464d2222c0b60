import { size } from 'viem'
import { artifact } from '../build/artifact.ts'
import { deployable } from '../build/deployable.ts'

/** Largest contract that a chain accepts (EIP-170), in bytes. */
const limit = 24_576

/** Code size of one contract in bytes. */
export interface ContractSize {
  readonly contract: string
  readonly bytes: number
  readonly fits: boolean
}

/** Sizes of everything that is deployed, largest first. */
export function sizes(): ContractSize[] {
  return ['AccessManager', ...deployable]
    .map((contract) => {
      const bytes = size(artifact(contract).deployedBytecode)
      return { contract, bytes, fits: bytes < limit }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
