import { usdc, type SimWorld } from '../world/simWorld.ts'
import { type Behaviour } from './behaviour.ts'
import { callOfSale, callAsOperator } from './saleBehaviour.ts'

const daySeconds = 86_400
const days = (seconds: bigint) => Number(seconds) / daySeconds

interface Terms {
  readonly hardCap: bigint
  readonly tokensPerUnit: bigint
  readonly memberCap: bigint
  readonly notice: bigint
  readonly length: bigint
  readonly cliff: bigint
  readonly vesting: bigint
}

/** Numbers of `ITokenICO.Phase`. */
const phases = { failed: 2, succeeded: 3 } as const

/** Whoever has come before the sale ends buys; then everybody waits for the vesting. */
export const tokenSaleBehaviour = (): Behaviour => {
  let terms: Terms | undefined
  const bought = new Set<number>()
  const buy = (world: SimWorld, { memberCap }: Terms, day: number) => {
    for (const member of world.members) {
      if (member.joinDay > day || bought.has(member.index)) continue
      bought.add(member.index)
      const amount = usdc(50 * world.random.between(1, 100))
      callOfSale(world, member, 'buy', [amount < memberCap ? amount : memberCap])
    }
  }
  const claim = async (world: SimWorld) => {
    const { address: to, abi } = world.plan
    await world.attempt(
      world.members.map(({ wallet: from }) => ({ from, to, abi, functionName: 'claim' })),
      ['NothingToClaim'],
    )
  }
  return {
    story:
      'Who comes before the sale ends buys once for 50 to 5,000 USDC and takes the tokens after the cliff, in the middle and at the end of the vesting. ' +
      'Tokens count here at the price of the sale; what they are worth later nobody knows.',
    drainDays: 400,
    joinsHub: false,
    begin: async (world) => {
      terms = (await world.read('terms')) as Terms
    },
    day: async (world, day) => {
      if (!terms) throw new Error('The sale has not begun.')
      if (day === 0) callAsOperator(world, 'open', [terms.hardCap * terms.tokensPerUnit])
      const over = days(terms.notice + terms.length) + 1
      const isOpen = day >= days(terms.notice) && day < over - 1
      if (isOpen && (await world.read('phase')) !== phases.succeeded) buy(world, terms, day)
      if (day === over) {
        const { address: to, abi } = world.plan
        const isFailed = (await world.read('phase')) === phases.failed
        for (const { wallet: from, index } of isFailed ? world.members : []) {
          if (bought.has(index)) world.send({ from, to, abi, functionName: 'refund' })
        }
        const ends = isFailed ? ['returnUnsold'] : ['collect', 'returnUnsold']
        await world.attempt(
          ends.map((functionName) => ({ from: world.operator, to, abi, functionName })),
          ['NothingToClaim'],
        )
      }
      const halves = [days(terms.cliff), days(terms.vesting) / 2]
      if (
        halves.some((wait) => day === over + Math.ceil(wait)) &&
        (await world.read('phase')) === phases.succeeded
      ) {
        await claim(world)
      }
    },
    end: async (world) => {
      if ((await world.read('phase')) === phases.succeeded) await claim(world)
    },
  }
}
