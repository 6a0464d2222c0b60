import { settingNames, type Settings } from '../../../protocol/settings/settings.ts'
import type { Address } from 'viem'
import { addPlanContract, type PlanHome } from '../deploy/addPlanContract.ts'
import { buildContracts } from '../build/buildContracts.ts'
import { connectChain } from '../chain/connectChain.ts'
import { newPlan } from '../deploy/newPlan.ts'
import { operatorInput, operatorSenderOf } from '../deploy/operatorInput.ts'
import { planSpecs } from '../plans/planSpecs.ts'

function homeOf({ contracts }: Settings): PlanHome {
  const names = ['factory', 'accessManager', 'enumeration', 'vault'] as const
  const missing = names.filter((name) => contracts[name] === null)
  if (missing.length > 0) {
    throw new Error(
      `The settings name no ${missing.join(', ')}: add the file that \`deploy\` wrote, --settings my.deployed.env`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, contracts[name]])) as Record<
    (typeof names)[number],
    Address
  >
}

/**
 * `clone --settings FILE --plan FILE [--rpc-url URL] [--dry-run]`: one more plan from a template, and what belongs to it.
 *
 * @throws Error as `newPlan` and `addPlanContract`.
 */
export async function cloneCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const input = operatorInput(args, ['plan'])
  const file = input.options['plan']
  if (file === undefined) throw new Error('Which plan? Name a file: --plan plan.json')
  await buildContracts({ log })
  const { settings, rpcUrl, isDryRun } = input
  const plan = newPlan(file)
  const account = isDryRun
    ? ({ address: input.terms.operators.lister, type: 'json-rpc' } as const)
    : operatorSenderOf(process.env)
  const chain = connectChain({ rpcUrl, account, chainId: settings.chain.id })
  const found = await chain.getChainId()
  if (found !== settings.chain.id) {
    throw new Error(
      `The settings are for chain ${settings.chain.id}, but ${rpcUrl} serves chain ${found}.`,
    )
  }
  const address = await addPlanContract(chain, homeOf(settings), plan, { log, isDryRun })
  const spec = planSpecs.find((one) => one.template === plan.template && one.setting)
  if (spec?.setting) {
    const path = `plans.${spec.setting}`
    const name = settingNames.find((one) => one.path === path)?.env
    log(`When the site shall name it: ${name}=${address}`)
  }
}
