import { settingNames, type Settings } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'
import { addPlan, type PlanHome } from './addPlan.ts'
import { build } from './build.ts'
import { connect } from './chain.ts'
import { newPlan } from './newPlan.ts'
import { operatorInput, senderOf } from './operatorInput.ts'
import { planSpecs } from './plans/planSpecs.ts'

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
 * @throws Error as `newPlan` and `addPlan`.
 */
export async function cloneCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const input = operatorInput(args, ['plan'])
  const file = input.options['plan']
  if (file === undefined) throw new Error('Which plan? Name a file: --plan plan.json')
  await build({ log })
  const { settings, rpcUrl, isDryRun } = input
  const plan = newPlan(file)
  const account = isDryRun
    ? ({ address: input.terms.operators.lister, type: 'json-rpc' } as const)
    : senderOf(process.env)
  const chain = connect({ rpcUrl, account, chainId: settings.chain.id })
  const found = await chain.getChainId()
  if (found !== settings.chain.id) {
    throw new Error(
      `The settings are for chain ${settings.chain.id}, but ${rpcUrl} serves chain ${found}.`,
    )
  }
  const address = await addPlan(chain, homeOf(settings), plan, { log, isDryRun })
  const spec = planSpecs.find((one) => one.template === plan.template && one.setting)
  if (spec?.setting) {
    const path = `plans.${spec.setting}`
    const name = settingNames.find((one) => one.path === path)?.env
    log(`When the site shall name it: ${name}=${address}`)
  }
}
