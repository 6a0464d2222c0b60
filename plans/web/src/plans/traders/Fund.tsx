import type { Address } from 'viem'
import { percent } from '../../i18n/format.ts'
import { Figure, FigureList } from '../../ui/Figure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { split } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'

const m = booksMessages.fund

/** A fund with shares. */
export type FundState = Pick<DescribedState, 'tokens'> & {
  readonly v: {
    readonly base: Address
    /** undefined while a feed is silent */
    readonly totalAssets: bigint | undefined
    readonly totalSupply: bigint
    readonly highWater: bigint
    readonly decimals: number
  }
}

const virtualShares = 10n ** 6n
const scale = 10n ** 24n

/** Price of a share × 10^24 as the contract counts it; undefined while a feed is silent. */
export function sharePrice({ v: { totalAssets, totalSupply } }: FundState): bigint | undefined {
  if (totalAssets === undefined) return undefined
  return ((totalAssets + 1n) * scale) / (totalSupply + virtualShares)
}

/** How far the price is below its highest settled one, in hundredths of a percent; never above 0. */
export function belowHighest(price: bigint, highest: bigint): bigint {
  return highest === 0n || price >= highest ? 0n : ((price - highest) * 10_000n) / highest
}

/** The price of a share beside its highest: no gain without the loss next to it. */
export function Fund({ state }: { state: FundState }) {
  const price = sharePrice(state)
  const { highWater, base, decimals } = state.v
  const whole = (one: bigint) =>
    split(state, (one * 10n ** BigInt(decimals)) / scale, base, 'quote')
  return (
    <Collapsible title={m.title} place="fund" lead={m.lead}>
      {price === undefined ? <Notice tone="warn">{m.unknown}</Notice> : null}
      <FigureList label={m.title}>
        <Figure label={m.now} {...(price === undefined ? { value: null } : whole(price))} />
        <Figure label={m.best} {...whole(highWater)} />
        <Figure
          label={m.below}
          value={price === undefined ? null : percent(belowHighest(price, highWater))}
          note={m.belowNote}
        />
      </FigureList>
    </Collapsible>
  )
}
