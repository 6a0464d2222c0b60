import { writeFileSync } from 'node:fs'
import { settingsToEnv, type Settings } from '../../../protocol/settings/settings.ts'
import { size, type Address } from 'viem'
import { buildContracts } from '../build/buildContracts.ts'
import { connectChain, type ConnectedChain } from '../chain/connectChain.ts'
import { checkExternal } from '../deploy/checkExternal.ts'
import { deploy, type DeployDeps, type PlanDeployment } from '../deploy/deploy.ts'
import { dryRun } from '../chain/dryRun.ts'
import { handOver } from '../deploy/handOver.ts'
import { operatorInput, operatorSenderOf, type OperatorInput } from '../deploy/operatorInput.ts'

type Log = (line: string) => void

/** Every setting of the web app with the addresses of the deployment, ready for `npm run tool build -- FILE`. */
function writeSettings(file: string, settings: Settings, deployment: PlanDeployment): void {
  const env = settingsToEnv({ ...settings, ...deployment })
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  writeFileSync(
    file,
    `# Written by \`npm run tool contracts -- deploy\`. Build the web app with it: npm run tool build -- ${file}\n${lines.join('\n')}\n`,
  )
}

/** The settings file's name with `.deployed` before its end. */
const outputOf = (file: string) => `${file.replace(/\.env$/u, '')}.deployed.env`

async function warn(chain: ConnectedChain, admin: Address, log: Log): Promise<void> {
  const code = await chain.getCode({ address: admin })
  if (code === undefined || size(code) === 0) {
    log(`Note: ADMIN will be ${admin}, a plain account. A multisig is safer.`)
  }
}

async function prepared(args: readonly string[], log: Log, more: readonly string[] = []) {
  const input = operatorInput(args, more)
  await buildContracts({ log })
  const { settings, terms, rpcUrl } = input
  const account = { address: input.deployer, type: 'json-rpc' } as const
  const chain = connectChain({ rpcUrl, account, chainId: settings.chain.id })
  const found = await chain.getChainId()
  if (found !== settings.chain.id) {
    throw new Error(
      `The settings are for chain ${settings.chain.id}, but ${rpcUrl} serves chain ${found}.`,
    )
  }
  await checkExternal(chain, rpcUrl, terms)
  log(`${settings.chain.name} (chain ${found}), deployer ${input.deployer}`)
  await warn(chain, terms.operators.admin, log)
  return input
}

function depsOf(input: OperatorInput, log: Log): DeployDeps {
  const account = operatorSenderOf(process.env, input.deployer)
  const { rpcUrl, terms, settings } = input
  return { rpcUrl, account, chainId: settings.chain.id, local: false, log, terms }
}

/** Rehearses on a fork; the steps are told by `dryRun` itself. */
function rehearse(
  input: OperatorInput,
  log: Log,
  run: (deps: DeployDeps) => Promise<unknown>,
): Promise<void> {
  const { rpcUrl, terms, settings, deployer } = input
  const chainId = settings.chain.id
  return dryRun({ rpcUrl, chainId, sender: deployer, log }, async (rehearsal) => {
    await run({ ...rehearsal, chainId, local: false, log: () => {}, terms })
  })
}

/**
 * `deploy --settings FILE [--rpc-url URL] [--dry-run] [--out FILE]`: deploys what is not there yet, reads everything back and writes the
 * addresses. The dry run goes on to the hand-over, so that its figures are those of the whole way.
 *
 * @throws Error that says what is missing or wrong; nothing was sent unless a step was told before.
 */
export async function deployCommand(args: readonly string[], log: Log): Promise<void> {
  const input = await prepared(args, log, ['out'])
  if (input.isDryRun) {
    return rehearse(input, log, async (deps) => {
      await deploy(deps)
      await handOver(deps)
    })
  }
  const deployment = await deploy(depsOf(input, log))
  const file = input.options['out'] ?? outputOf(input.file)
  writeSettings(file, input.settings, deployment)
  log(`Addresses and all settings: ${file}`)
  log(
    `Compare them, then take the deployer's powers away: npm run tool contracts -- hand-over --settings ${input.file}`,
  )
}

/**
 * `hand-over --settings FILE [--rpc-url URL] [--dry-run]`: every role to its holder, none to the deployer.
 *
 * @throws Error as `handOver`.
 */
export async function handOverCommand(args: readonly string[], log: Log): Promise<void> {
  const input = await prepared(args, log)
  if (input.isDryRun) return rehearse(input, log, handOver)
  await handOver(depsOf(input, log))
}
