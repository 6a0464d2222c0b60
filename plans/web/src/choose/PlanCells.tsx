import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { ofHundred, tokens, type AmountUnit } from '../i18n/format.ts'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import { plansMessages } from '../plans/messages.gen.ts'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { FigureValue } from '../ui/FigureValue.tsx'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { TokenMarks } from '../ui/TokenMark.tsx'
import type { CataloguePlan } from './cataloguePlan.ts'
import css from './PlanTable.module.css'

/** What the button of a row says: what waits, how one takes part, or that it leads to the plan. null until that is known: a word stays. */
export const rowActionOf = ({ own, entrance, isRead }: CataloguePlan) =>
  (own?.waits.length ?? 0) > 0
    ? commonMessages.claim
    : !isRead
      ? null
      : entrance?.isOpen
        ? entrance.label
        : m.open

export const waitsAmount = ({
  token,
  amount,
}: NonNullable<CataloguePlan['own']>['waits'][number]) => m.waits(tokens(amount, token))

/** "CWY → USDC"; one token where the same comes out, and an arrow to nothing where only something is bought. */
export function tokensInAndOut({ takes, gives }: NonNullable<CataloguePlan['offer']>): string {
  const symbols = (of: typeof takes) => of.map(({ symbol }) => symbol).join(' + ')
  const [into, out] = [symbols(takes), symbols(gives)]
  if (into === '') return out
  return out === '' || into === out ? into : `${into} \u2192 ${out}`
}

/** What goes in before what comes out; where that cannot be read, what it holds. */
export function MarksCell({ one: { plan, offer, isRead } }: { one: CataloguePlan }) {
  const held = isRead ? plan.holdings.slice(0, 1).map(({ token }) => token) : []
  return <TokenMarks of={offer ? [...offer.takes, ...offer.gives] : held} />
}

/** Said only where it is not as it should be. */
export function BooksCell({ one: { plan } }: { one: CataloguePlan }) {
  const isShort = plan.holdings.some(({ balance, liabilities }) => balance < liabilities)
  if (plan.readable && !isShort) return null
  return <span className={css['bad']}>{plan.readable ? m.short : plansMessages.unread}</span>
}

export function RateCell({ of }: { of: NonNullable<CataloguePlan['offer']>['rate'] | undefined }) {
  if (of === undefined) return <FigureSkeleton width="s" />
  if (of.value === null) return <small>{of.note}</small>
  return (
    <>
      <span>
        <FigureValue value={of.value} unit={of.unit} amount={of.amount} unitClass={css['unit']} />
      </span>
      <small>{of.note}</small>
    </>
  )
}

export function MiddleCell({ of }: { of: CataloguePlan['middle'] }) {
  if (of === undefined) return '–'
  if (of === null) return <span className={css['faint']}>{m.notYet}</span>
  return (
    <>
      <span className={css['wide']}>{ofHundred(of)}</span>
      <span className={css['phone']}>{m.ofHundred(ofHundred(of))}</span>
    </>
  )
}

export function HeldCell({ of, unit }: { of: CataloguePlan['held']; unit: AmountUnit }) {
  return of === undefined || of === null ? '–' : <ShownAmount of={of} unit={unit} />
}

export function YoursCell({ own }: { own: CataloguePlan['own'] }) {
  return (
    <>
      {own?.inside.map(({ token, amount }) =>
        amount === null ? null : (
          <div key={token.address}>
            <ShownAmount of={amount} unit={token} />
          </div>
        ),
      )}
      {own?.waits.map((claim) => (
        <small key={`${claim.token.address}${claim.amount}`} className={css['own']}>
          {waitsAmount(claim)}
        </small>
      ))}
    </>
  )
}
