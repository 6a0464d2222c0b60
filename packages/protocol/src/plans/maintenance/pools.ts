import type { Address } from '../../address.ts'
import { limits } from '../../limits.ts'
import { binaryPairingAbi } from '../abi/binaryPairing.gen.ts'
import { globalPoolAbi } from '../abi/globalPool.gen.ts'
import type { Abi, Chore } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './task.ts'

interface Epoch {
  readonly pot: bigint
  readonly paid: bigint
  readonly points: bigint
}

/** EpochPool.sol: epochs between an epoch and its first claim, and how many its claims last. */
const claimAfter = 2n
const claimWindow = 26n

/** What nobody claimed, or nobody could claim, moves into the running pot. */
const rolls = (name: string, abi: Abi, needs: readonly string[]): Chore => {
  const roll = taskOf(abi, 'roll', ['NotRollable'])
  return {
    name,
    abi,
    needs: ['currentEpoch', 'epochOf', 'roll', ...needs],
    async find(look) {
      const [now, token] = await Promise.all([
        look.ask<bigint>('currentEpoch'),
        look.ask<Address>('token'),
      ])
      const epochs = range(0n, now - claimAfter + 1n, limits.maintenance.epochs)
      const found = await Promise.all(epochs.map((epoch) => look.ask<Epoch>('epochOf', [epoch])))
      return epochs.flatMap((epoch, at) => {
        const { pot, paid, points } = found[at] as Epoch
        const isOver = points === 0n || now >= epoch + claimAfter + claimWindow
        const left = { amount: pot - paid, token }
        return left.amount > 0n && isOver
          ? [roll(look, [epoch], ['moves ', left, ` of epoch ${epoch} into the running pot`])]
          : []
      })
    },
  }
}

/** Pots that purchases feed. */
export const poolRolls = rolls('pools', globalPoolAbi, ['pots', 'capPerPointX32'])

/** The pot of the pairing tree. */
export const pairingRolls = rolls('pairing pot', binaryPairingAbi, ['legsOf', 'score'])
