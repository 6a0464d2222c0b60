import { levelAbi as abi } from '@causeway/plans/protocol/abi/level.gen'
import { formatCount, percent } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { moneyText, tokenOf } from '../page/tokenOf.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { pausedText } from '../stakes/parts.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { partOffer } from './purchaseOffers.ts'
import {
  absentSales,
  afterBuying,
  buyBlocked,
  escrowFigure,
  purchaseFields,
  saleFigures,
  saleReads,
  saleTerms,
  saleWorst,
} from './sale.ts'
import { saleWaits } from './saleWaits.ts'

const bits = 32n

/** Prices stand side by side in one word, in units. */
const pricesOf = ({ prices, priceUnit, tiers }: DescribedState<typeof abi>['v']) =>
  Array.from(
    { length: Number(tiers) },
    (_, i) => ((prices >> (bits * BigInt(i))) & 0xffffffffn) * priceUnit,
  )

const more = (base: BaseState<typeof abi>) => saleReads(abi, base)

const tierOffer = (s: Omit<DescribedState<typeof abi>, 'more'>): PlanOffer => ({
  ...partOffer({ ...s, more: null }, s.v.shareBps, catalogueMessages.rate.ofTier),
  minimum: { token: tokenOf(s, s.v.token), amount: pricesOf(s.v)[0] ?? 0n },
})

export const level = () =>
  describePlan({
    template: 'level',
    abi,
    texts: {
      ...m.plans.level,
      lose: [m.lose.price, m.lose.below, m.lose.cap],
      powers: [m.powers.limits],
      empty: m.empty,
    },
    more,
    figures: (s) => {
      const [sold, matched] = s.v.tally
      return [
        ...saleFigures(s).slice(0, 3),
        {
          label: m.figures.matched,
          value: formatCount(matched),
          note: m.figures.matchedNote(percent(sold === 0n ? 0n : (matched * 10_000n) / sold)),
        },
      ]
    },
    terms: (s) => [
      ...saleTerms(s).slice(1),
      m.terms.tiers(
        pricesOf(s.v)
          .map((price) => moneyText(s, price, s.v.token))
          .join(', '),
      ),
      m.terms.tierShare(percent(s.v.shareBps)),
    ],
    position: (s) => [
      {
        label: m.position.tier,
        value: s.mine?.tierOf ? formatCount(s.mine.tierOf) : m.position.tierNone,
        explained: m.position.tierExplained,
      },
      escrowFigure(s),
    ],
    waits: saleWaits(),
    offer: tierOffer,
    worst: saleWorst,
    actions: [
      {
        name: 'buy',
        functions: ['buy'],
        tab: m.tabs.buy,
        title: m.buy.title,
        button: m.buy.button,
        help: m.buy.help,
        fields: [
          {
            kind: 'choice',
            name: 'price',
            label: m.buy.tier,
            options: (s) =>
              pricesOf(s.v).flatMap((price, index) =>
                BigInt(index + 1) <= (s.mine?.tierOf ?? 0n)
                  ? []
                  : [
                      {
                        value: price.toString(),
                        label: m.buy.tierOption(String(index + 1), moneyText(s, price, s.v.token)),
                      },
                    ],
              ),
          },
        ],
        call: (values) => ({ functionName: 'buy', args: [values.big('price')] }),
        pays: (values, s) => purchaseFields.pays(values.big('price'), s),
        closed: pausedText,
        blocked: (s) =>
          buyBlocked(s) ?? ((s.mine?.tierOf ?? 0n) >= s.v.tiers ? m.reasons.tierOwned : null),
        later: (_, s) => purchaseFields.later(s),
        notes: (values, s) => purchaseFields.notes(values.big('price'), s),
      },
      ...afterBuying(),
    ],
    absent: absentSales,
  })
