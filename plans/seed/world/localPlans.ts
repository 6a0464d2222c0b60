import { blueprint } from '../../contracts/script/deploy/blueprint.ts'
import { localTerms } from '../../contracts/script/plans/deployTerms.ts'
import { devAccounts } from '../chain/devAccounts.ts'
import { localWorld } from './localWorld.ts'

/** Name and address of every plan of the local chain: those of the deployment, and those of the seeded history. The contracts must be built. */
export function localPlans(): { name: string; address: string }[] {
  const [deployer] = devAccounts()
  if (!deployer) throw new Error('The development phrase gave no account.')
  const { plans } = blueprint(localTerms(deployer.address))
  const { extras } = localWorld(deployer.address)
  return [...plans, ...extras].map(({ name, address }) => ({ name, address }))
}
