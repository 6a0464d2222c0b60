import { multicall3Abi, type Abi, type Address, type ContractFunctionParameters } from 'viem'
import { planViews } from '@causeway/plans/protocol/planViews'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { multicall } from 'viem/actions'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artifact } from './build/artifact.ts'
import { blueprint } from './deploy/blueprint.ts'
import { buildContracts } from './build/buildContracts.ts'
import { connectChain } from './chain/connectChain.ts'
import { deploy } from './deploy/deploy.ts'
import { localTerms } from './plans/deployTerms.ts'
import { multicall3 } from './chain/multicall3.ts'

const account = mnemonicToAccount('test test test test test test test test test test test junk')
let anvil: Anvil

beforeAll(async () => {
  await buildContracts()
  anvil = await startAnvil({ port: 18_540 })
  await deploy({
    rpcUrl: anvil.rpcUrl,
    account,
    chainId: 31_337,
    local: true,
    log: () => {},
  })
}, 300_000)

afterAll(() => anvil.stop())

describe('planViews', () => {
  it('reads every plan and a position in it with one call, of one block, and each answer is the plan’s own', async () => {
    const chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
    const { plans } = blueprint(localTerms(account.address))
    const member: Address = account.address
    for (const { name, address, template } of plans) {
      const abi: Abi = artifact(template).abi
      const views = planViews(abi, { member, id: 1n })
      expect(views.length, name).toBeGreaterThan(3)
      expect(views.length, name).toBeLessThanOrEqual(60)
      const clock = { address: multicall3, abi: multicall3Abi } as const
      const contracts: ContractFunctionParameters[] = [
        { ...clock, functionName: 'getCurrentBlockTimestamp' },
        ...views.map((view) => ({ address, abi, ...view })),
      ]
      const before = await anvil.request('eth_blockNumber')
      // No batch limit: the whole question is one eth_call.
      const [time, ...answers] = await multicall(chain, {
        contracts,
        multicallAddress: multicall3,
        batchSize: 0,
      })
      expect(await anvil.request('eth_blockNumber')).toBe(before)
      expect(time).toMatchObject({ result: (await chain.getBlock()).timestamp })
      for (const [index, view] of views.entries()) {
        const direct = await chain.readContract({ address, abi, ...view }).catch(() => undefined)
        const answer = answers[index] as { status: string; result?: unknown }
        expect(answer.status, `${name}.${view.functionName}`).toBe(
          direct === undefined ? 'failure' : 'success',
        )
        expect(answer.result, `${name}.${view.functionName}`).toEqual(direct)
      }
      const failed = answers.filter((one) => (one as { status: string }).status === 'failure')
      expect(failed.length, name).toBeLessThan(views.length / 2)
    }
  })
})
