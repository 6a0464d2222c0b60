import { planSettings, type Settings } from '@causeway/protocol/settings'
import type { LocalAccount } from 'viem'
import { blueprint, type Blueprint } from './blueprint.ts'
import { connect } from './chain.ts'
import { checkLocal } from './checkLocal.ts'
import { configure } from './configure.ts'
import { localTerms, firstTermsHash, type DeployTerms } from './deployTerms.ts'
import { firstBlock } from './firstBlock.ts'
import { multicall3 } from './multicall3.ts'
import { placeContracts } from './placeContracts.ts'
import { verifyDeployment } from './verifyDeployment.ts'

/** The parts of the settings that a deployment fills. */
export type Deployment = Pick<Settings, 'tokens' | 'plans' | 'contracts'>

export interface DeployDeps {
  readonly rpcUrl: string
  /** Pays for and signs every transaction. */
  readonly account: LocalAccount
  readonly chainId: number
  /** Stand-in tokens, Multicall3 by `anvil_setCode`, every role for `account`. Refused on any node but a loopback anvil. */
  readonly local: boolean
  readonly log: (line: string) => void
  /** Role holders and existing tokens; needed off the local chain, where the deployer keeps nothing. */
  readonly terms?: Pick<DeployTerms, 'operators'> & {
    readonly tokens: NonNullable<DeployTerms['tokens']>
    readonly markets?: DeployTerms['markets']
    readonly termsHash?: DeployTerms['termsHash']
  }
}

function termsOf(deps: DeployDeps): DeployTerms {
  if (deps.local) return localTerms(deps.account.address)
  if (!deps.terms) {
    throw new Error(
      'Off the local chain a deployment needs its role holders and the addresses of DAI, USDC, USDT and WMATIC: ' +
        'the stand-in tokens exist on the local chain only. Pass `terms`.',
    )
  }
  return {
    deployer: deps.account.address,
    operators: deps.terms.operators,
    tokens: deps.terms.tokens,
    markets: deps.terms.markets ?? null,
    termsHash: deps.terms.termsHash ?? firstTermsHash,
  }
}

function settingsOf(plan: Blueprint, deployedAtBlock: number): Deployment {
  const plans = Object.fromEntries(planSettings.map((name) => [name, null])) as Deployment['plans']
  return {
    tokens: { ...plan.tokens },
    plans: {
      ...plans,
      // The administrator is the access manager.
      admin: plan.accessManager,
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

/**
 * Deploys everything that is not there yet, sets roles, templates and plans, and reads it all back. Addresses are a function of
 * code and terms; a second run, or one after an interruption, sends only what is missing.
 *
 * @returns Addresses in the shape of the settings.
 * @throws Error when the chain id differs, when local-only parts are asked for off the local chain, when a transaction reverts, or
 * when what stands on the chain is not what was planned.
 */
export async function deploy(deps: DeployDeps): Promise<Deployment> {
  const chain = connect(deps)
  const found = await chain.getChainId()
  if (found !== deps.chainId) {
    throw new Error(`Expected chain ${deps.chainId}, but ${deps.rpcUrl} serves chain ${found}.`)
  }
  if (deps.local) await checkLocal(chain, deps.rpcUrl)
  const terms = termsOf(deps)
  const plan = blueprint(terms)
  const placed = await placeContracts(chain, plan, deps)
  const sent = await configure(chain, plan, terms, deps)
  await verifyDeployment(chain, plan, terms, deps)
  deps.log(
    placed + sent === 0
      ? 'Everything is deployed already'
      : `${placed} contracts placed, ${sent} settings made`,
  )
  return settingsOf(plan, await firstBlock(chain, plan.hub))
}
