import { planSettings, type Settings } from '../../../protocol/settings/settings.ts'
import { zeroHash, type Account } from 'viem'
import { blueprint, type Blueprint } from './blueprint.ts'
import { connectChain, type ConnectedChain } from '../chain/connectChain.ts'
import { checkLocal } from '../chain/checkLocal.ts'
import { configure } from './configure.ts'
import { localTerms, firstTermsHash, type DeployTerms } from '../plans/deployTerms.ts'
import { firstBlock } from '../chain/firstBlock.ts'
import { multicall3 } from '../chain/multicall3.ts'
import { deployContracts } from './deployContracts.ts'
import type { DeployListener } from '../chain/deployStep.ts'
import { verifyDeployment } from './verifyDeployment.ts'

/** The parts of the settings that a deployment fills. */
export type PlanDeployment = Pick<Settings, 'tokens' | 'plans' | 'contracts'>

/** The terms of a deployment off the local chain, where the deployer keeps nothing. */
export type PublicTerms = Omit<DeployTerms, 'deployer' | 'tokens'> & {
  readonly tokens: NonNullable<DeployTerms['tokens']>
}

export interface DeployDeps extends DeployListener {
  readonly rpcUrl: string
  /** Pays for and signs every transaction. */
  readonly account: Account
  readonly chainId: number
  /** Stand-in tokens, Multicall3 by `anvil_setCode`, every role for `account`. Refused on any node but a loopback anvil. */
  readonly local: boolean
  /** Needed off the local chain. */
  readonly terms?: PublicTerms
}

/** @throws Error when the terms of a public deployment are missing or name a part that belongs on the local chain only. */
export function deployTermsOf(deps: DeployDeps): DeployTerms {
  if (deps.local) return localTerms(deps.account.address)
  const { terms } = deps
  if (!terms?.tokens) {
    throw new Error(
      'Off the local chain a deployment needs its role holders and the addresses of DAI, USDC, USDT and WMATIC: ' +
        'the stand-in tokens exist on the local chain only. Pass `terms`.',
    )
  }
  if (terms.random.kind === 'local') {
    throw new Error(
      'The stand-in of the random source exists on the local chain only: name drand or vrf.',
    )
  }
  if (terms.termsHash === firstTermsHash || terms.termsHash === zeroHash) {
    throw new Error(
      'The hash of the terms is a placeholder: off the local chain members accept real terms.',
    )
  }
  return { ...terms, deployer: deps.account.address }
}

function settingsOf(plan: Blueprint, deployedAtBlock: number): PlanDeployment {
  const plans = Object.fromEntries(
    planSettings.map((name) => [name, null]),
  ) as PlanDeployment['plans']
  return {
    tokens: { ...plan.tokens },
    plans: {
      ...plans,
      // The administrator is the access manager.
      admin: plan.accessManager,
      maintainer: plan.batchRunner,
      earningConstraint: plan.earningConstraint,
      hubConstraint: plan.hubConstraint,
      anyAmount: plan.anyAmount,
      fixedAmount: plan.fixedAmount,
      minMax: plan.minMax,
      ...Object.fromEntries(
        plan.plans.flatMap(({ setting, address }) => (setting ? [[setting, address]] : [])),
      ),
    },
    contracts: {
      factory: plan.factory,
      factoryOwner: plan.accessManager,
      accessManager: plan.accessManager,
      hub: plan.hub,
      vault: plan.vault,
      enumeration: plan.enumeration,
      lens: plan.lens,
      multicall3,
      deployedAtBlock,
    },
  }
}

/** @throws Error when the node serves another chain than expected. */
export async function checkChain(chain: ConnectedChain, deps: DeployDeps): Promise<void> {
  const found = await chain.getChainId()
  if (found !== deps.chainId) {
    throw new Error(`Expected chain ${deps.chainId}, but ${deps.rpcUrl} serves chain ${found}.`)
  }
}

/**
 * Deploys everything that is not there yet, sets templates, plans and the roles of contracts, and reads it all back. Addresses are a
 * function of code and terms; a second run, or one after an interruption, sends only what is missing. Off the local chain the deployer
 * stays ADMIN until `handOver`.
 *
 * @returns Addresses in the shape of the settings.
 * @throws Error when the chain id differs, when local-only parts are asked for off the local chain, when a transaction reverts, or
 * when what stands on the chain is not what was planned.
 */
export async function deploy(deps: DeployDeps): Promise<PlanDeployment> {
  const chain = connectChain(deps)
  await checkChain(chain, deps)
  if (deps.local) await checkLocal(chain, deps.rpcUrl)
  const terms = deployTermsOf(deps)
  const plan = blueprint(terms)
  const placed = await deployContracts(chain, plan, deps)
  const sent = await configure(chain, plan, terms, deps)
  await verifyDeployment(chain, plan, terms, deps.local ? 'local' : 'deployed')
  deps.log(
    placed + sent === 0
      ? 'Everything is deployed already'
      : `${placed} contracts placed, ${sent} settings made`,
  )
  return settingsOf(plan, await firstBlock(chain, plan.hub))
}
