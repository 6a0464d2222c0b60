import { maintenanceLimits } from './limits.ts'
import type { Address } from '@causeway/protocol/address'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import { hubAbi } from '../abi/hub.gen.ts'
import type { Chore, Look } from './chore.ts'
import { inBatches } from './inBatches.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

const climb = taskOf(binaryPairingAbi, 'climb', ['NothingToClimb'])
const gasEach = 60_000

/** Volume of purchases climbs to the top of the tree, all the way: from the lowest place upwards. */
export const pairingClimb: Chore = {
  name: 'pairing',
  abi: binaryPairingAbi,
  needs: ['climb', 'legsOf', 'nodeOf', 'hub'],
  async find(look) {
    const hub = await look.ask<Address>('hub')
    const count = await look.askOf<bigint>(hub, hubAbi, 'count')
    const ids = range(1n, count + 1n, maintenanceLimits.members)
    const legs = await Promise.all(ids.map((id) => look.ask<{ up: bigint }>('legsOf', [id])))
    const waiting = ids.filter((_, at) => (legs[at]?.up ?? 0n) > 0n)
    const depths = await placesAbove(look, waiting)
    const path = [...depths].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
    return inBatches(path, gasEach).map((part) =>
      climb(look, [part], `lifts volume through ${part.length} places`, { isList: true }),
    )
  },
}

/** The places that volume passes on its way, with how deep they lie. The top itself passes nothing on. */
async function placesAbove(look: Look, from: readonly bigint[]): Promise<Map<bigint, number>> {
  const parents = new Map<bigint, bigint>()
  for (let level: readonly bigint[] = from; level.length > 0;) {
    const fresh = [...new Set(level)].filter((id) => !parents.has(id))
    const nodes = await Promise.all(fresh.map((id) => look.ask<{ parent: number }>('nodeOf', [id])))
    for (const [at, id] of fresh.entries()) parents.set(id, BigInt(nodes[at]?.parent ?? 0))
    level = fresh.map((id) => parents.get(id) ?? 0n).filter((parent) => parent !== 0n)
  }
  const depthOf = (id: bigint): number => {
    let depth = 0
    for (let at = parents.get(id) ?? 0n; at !== 0n; at = parents.get(at) ?? 0n) depth += 1
    return depth
  }
  return new Map(
    [...parents].filter(([, parent]) => parent !== 0n).map(([id]) => [id, depthOf(id)]),
  )
}
