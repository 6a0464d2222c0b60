import type { Address } from '@causeway/protocol/address'
import { maintenanceLimits } from './limits.ts'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import { globalPoolAbi } from '../abi/globalPool.gen.ts'
import type { Abi, Chore, Look } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

interface Epoch {
  readonly pot: bigint
  readonly paid: bigint
  readonly points: bigint
}

/** EpochPool.sol: epochs between an epoch and its first claim, and how many its claims last. */
const claimAfter = 2n
const claimWindow = 26n
const wholeBps = 10_000n

/** Base units × 2^32 that one point takes at most. */
type CapOf = (look: Look) => Promise<bigint>

/**
 * What nobody claimed moves into the running pot when the claims are over; what all points together cannot take moves as soon as they are
 * open: two epochs after its own.
 */
const rolls = (name: string, abi: Abi, needs: readonly string[], capOf: CapOf): Chore => {
  const roll = taskOf(abi, 'roll', ['NotRollable'])
  return {
    name,
    abi,
    needs: ['currentEpoch', 'epochOf', 'roll', ...needs],
    async find(look) {
      const [now, token, cap] = await Promise.all([
        look.ask<bigint>('currentEpoch'),
        look.ask<Address>('token'),
        capOf(look),
      ])
      const epochs = range(0n, now - claimAfter + 1n, maintenanceLimits.epochs)
      const found = await Promise.all(epochs.map((epoch) => look.ask<Epoch>('epochOf', [epoch])))
      return epochs.flatMap((epoch, at) => {
        const one = found[at] as Epoch
        const isOver = now >= epoch + claimAfter + claimWindow
        const left = { amount: one.pot - (isOver ? one.paid : takeable(one, cap)), token }
        return left.amount > 0n
          ? [roll(look, [epoch], ['moves ', left, ` of epoch ${epoch} into the running pot`])]
          : []
      })
    },
  }
}

/** The most that all points of an epoch together can take, as EpochPool.sol counts it. */
function takeable({ pot, paid, points }: Epoch, cap: bigint): bigint {
  if (points === 0n) return paid
  const capped = (points * cap + (1n << 32n) - 1n) >> 32n
  const most = capped < pot ? capped : pot
  return most > paid ? most : paid
}

/** Pots that purchases feed. */
export const poolRolls = rolls('pools', globalPoolAbi, ['pots', 'capPerPointX32'], ({ ask }) =>
  ask<bigint>('capPerPointX32'),
)

/** The pot of the pairing tree. */
export const pairingRolls = rolls(
  'pairing pot',
  binaryPairingAbi,
  ['legsOf', 'score', 'rateBps'],
  async ({ ask }) => ((await ask<bigint>('rateBps')) << 32n) / wholeBps,
)
