import { communityReserveAbi } from '../../protocol/abi/communityReserve.gen.ts'
import { vaultAbi } from '../../protocol/abi/vault.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const worthClaiming = parseUnits('3', 6)
const treasury = 1n
const reserve = 2n

/**
 * The vault's other side: members take out their commissions from a few dollars on, the treasury its part, and the community
 * reserve passes what nobody may take on to the global pool.
 */
export function commissionSteps(scene: SeedScene): SeedStep[] {
  const { world, from, until, operator, members } = scene
  const abi = vaultAbi
  const claimable = (chain: Client, id: bigint) =>
    readContract(chain, { address: world.vault, abi, functionName: 'claimableOf', args: [id] })
  const claimed = everyWeek(from + 18 * secondsOfDay, until, async (chain, at) => {
    const awake = members.filter(({ id }) => (id + Math.floor(at / secondsOfWeek)) % 3 > 0)
    const calls = await Promise.all(
      [{ address: operator, id: Number(treasury) }, ...awake].map(async ({ address, id }) =>
        (await claimable(chain, BigInt(id))) >= worthClaiming
          ? [seedTransaction(address, world.vault, { abi, functionName: 'claim' })]
          : [],
      ),
    )
    return calls.flat()
  })
  const passed = everyWeek(from + 19 * secondsOfDay, until, async (chain) => {
    const amount = await claimable(chain, reserve)
    return amount >= worthClaiming ? passOn(scene, amount) : []
  })
  return [...claimed, ...passed]
}

function passOn({ world, operator }: SeedScene, amount: bigint): readonly SeedTransaction[] {
  const abi = communityReserveAbi
  const collect: SeedTransaction = seedTransaction(operator, world.communityReserve, {
    abi,
    functionName: 'collect',
    args: [world.vault],
  })
  const args: readonly [Address, Address, bigint] = [
    world.plan('global pool'),
    world.tokens.usdc,
    amount,
  ]
  return [
    collect,
    seedTransaction(operator, world.communityReserve, { abi, functionName: 'pass', args }),
  ]
}
