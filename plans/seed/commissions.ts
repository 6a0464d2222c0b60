import { communityReserveAbi } from '../protocol/abi/communityReserve.gen.ts'
import { vaultAbi } from '../protocol/abi/vault.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { everyWeek } from './everyWeek.ts'
import { day, week, type Scene } from './world.ts'

const worthClaiming = parseUnits('3', 6)
const treasury = 1n
const reserve = 2n

/**
 * The vault's other side: members take out their commissions from a few dollars on, the treasury its part, and the community
 * reserve passes what nobody may take on to the global pool.
 */
export function commissions(scene: Scene): Deed[] {
  const { world, from, until, operator, members } = scene
  const abi = vaultAbi
  const claimable = (chain: Client, id: bigint) =>
    readContract(chain, { address: world.vault, abi, functionName: 'claimableOf', args: [id] })
  const claimed = everyWeek(from + 18 * day, until, async (chain, at) => {
    const awake = members.filter(({ id }) => (id + Math.floor(at / week)) % 3 > 0)
    const acts = await Promise.all(
      [{ address: operator, id: Number(treasury) }, ...awake].map(async ({ address, id }) =>
        (await claimable(chain, BigInt(id))) >= worthClaiming
          ? [act(address, world.vault, { abi, functionName: 'claim' })]
          : [],
      ),
    )
    return acts.flat()
  })
  const passed = everyWeek(from + 19 * day, until, async (chain) => {
    const amount = await claimable(chain, reserve)
    return amount >= worthClaiming ? passOn(scene, amount) : []
  })
  return [...claimed, ...passed]
}

function passOn({ world, operator }: Scene, amount: bigint): readonly Act[] {
  const abi = communityReserveAbi
  const collect: Act = act(operator, world.communityReserve, {
    abi,
    functionName: 'collect',
    args: [world.vault],
  })
  const args: readonly [Address, Address, bigint] = [
    world.plan('global pool'),
    world.tokens.usdc,
    amount,
  ]
  return [collect, act(operator, world.communityReserve, { abi, functionName: 'pass', args })]
}
