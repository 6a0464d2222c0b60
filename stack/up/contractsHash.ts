import { createHash } from 'node:crypto'
import { blueprint } from '@causeway/contracts/blueprint'
import { localTerms } from '@causeway/contracts/deployTerms'
import type { Address } from 'viem'

/**
 * A short hash of every address that a local deployment gives. Addresses are a function of code and terms, so two equal
 * hashes mean the same contracts; comments and formatting do not count. The contracts must be built.
 */
export function contractsHash(deployer: Address): string {
  const { placements, tokens, plans } = blueprint(localTerms(deployer))
  const addresses = [
    ...placements.map(({ address }) => address),
    ...Object.values(tokens),
    ...plans.map(({ address }) => address),
  ]
  return createHash('sha256').update(addresses.join()).digest('hex').slice(0, 16)
}
