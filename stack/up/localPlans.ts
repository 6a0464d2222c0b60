import { blueprint } from '@causeway/contracts/blueprint'
import { localTerms } from '@causeway/contracts/deployTerms'
import { devAccounts } from '../lib/devAccounts.ts'

/** Name and address of every plan that a local deployment makes. The contracts must be built. */
export function localPlans(): { name: string; address: string }[] {
  const [deployer] = devAccounts()
  if (!deployer) throw new Error('The development phrase gave no account.')
  const { plans } = blueprint(localTerms(deployer.address))
  return plans.map(({ name, address }) => ({ name, address }))
}
