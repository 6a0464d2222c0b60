import { size, type Address } from 'viem'
import { constructorLines } from './argumentLines.ts'
import type { Blueprint } from './blueprint.ts'
import { sendData, type ConnectedChain } from '../chain/connectChain.ts'
import { deterministicDeployer } from '../chain/deterministicCreation.ts'
import { multicall3 } from '../chain/multicall3.ts'
import { multicall3Runtime } from '../chain/multicall3.gen.ts'
import { reportStep, type DeployListener } from '../chain/deployStep.ts'

async function hasCode(chain: ConnectedChain, address: Address): Promise<boolean> {
  const code = await chain.getCode({ address })
  return code !== undefined && size(code) > 0
}

/**
 * Places every contract of the blueprint that has no code yet.
 *
 * @returns Number of contracts placed; 0 on a chain that has them all.
 * @throws Error when the deterministic deployer or Multicall3 is missing off the local chain.
 */
export async function deployContracts(
  chain: ConnectedChain,
  plan: Blueprint,
  options: DeployListener & { local: boolean },
): Promise<number> {
  let placed = 0
  if (!(await hasCode(chain, deterministicDeployer))) {
    throw new Error(
      `This chain has no deterministic deployer at ${deterministicDeployer}. Send its well-known transaction first ` +
        '(github.com/Arachnid/deterministic-deployment-proxy); anvil has it from the start.',
    )
  }
  if (!(await hasCode(chain, multicall3))) {
    if (!options.local) throw new Error(`This chain has no Multicall3 at ${multicall3}.`)
    await chain.setCode({ address: multicall3, bytecode: multicall3Runtime })
    options.log(`Multicall3 at ${multicall3}`)
    placed += 1
  }
  for (const { name, contract, args, address, to, data } of plan.placements) {
    if (await hasCode(chain, address)) continue
    const gas = await sendData(chain, { what: name, to, data })
    reportStep(options, { what: name, address, terms: constructorLines(contract.abi, args), gas })
    placed += 1
  }
  return placed
}
