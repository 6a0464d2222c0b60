import { listerDelay } from './adminDelay.ts'
import { blueprint } from './blueprint.ts'
import { connectChain } from '../chain/connectChain.ts'
import { checkChain, deployTermsOf, type DeployDeps } from './deploy.ts'
import { leaveWishes, peopleWishes } from './roleChanges.ts'
import { verifyDeployment } from './verifyDeployment.ts'
import { fulfil } from './roleChange.ts'

/**
 * Gives every role to its holder (ADMIN with 48 hours of delay, LISTER with 24) and leaves the deployer none. Begins only when the whole deployment is
 * read back as planned; after an interruption it goes on where it stopped, and a finished one sends nothing.
 *
 * @returns Number of transactions sent.
 * @throws Error when the deployment is not whole, or when a role is not where it should be afterwards.
 */
export async function handOver(deps: DeployDeps): Promise<number> {
  const chain = connectChain(deps)
  await checkChain(chain, deps)
  const terms = deployTermsOf({ ...deps, local: false })
  const plan = blueprint(terms)
  await verifyDeployment(chain, plan, terms, 'deployed')
  const wishes = [
    ...peopleWishes(chain, plan, terms, listerDelay),
    ...leaveWishes(chain, plan, terms),
  ]
  const sent = await fulfil(chain, wishes, deps)
  await verifyDeployment(chain, plan, terms, 'handedOver')
  deps.log(
    sent === 0
      ? 'Handed over already: the deployer holds no role'
      : `${sent} roles moved: the deployer holds none`,
  )
  return sent
}
