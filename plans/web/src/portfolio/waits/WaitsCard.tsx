import { useKit } from '@causeway/kit/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askSwitch } from '../../chain/askSwitch.ts'
import { settings } from '../../core/settings.ts'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { formatCount, joinNames, splitAmount, tokens, type AmountUnit } from '../../i18n/format.ts'
import { isIdle } from '../../tx/isIdle.ts'
import { TxStatus } from '../../tx/TxStatus.tsx'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import button from '../../ui/Button.module.css'
import card from '../../ui/Card.module.css'
import { cx } from '../../ui/cx.ts'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import { Failed } from '../../members/Failed.tsx'
import { ShownAmount } from '../../ui/ShownAmount.tsx'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { portfolioMessages as m } from '../messages.gen.ts'
import { sumOfParts } from '../holdingValue.ts'
import type { MemberWaits, WaitingClaim, WaitsSource } from './readWaits.ts'
import type { Claims, ReadyClaim } from './useClaims.ts'
import { claimSums } from './claimSums.ts'
import css from './WaitsCard.module.css'

export interface WaitsCardProps {
  /** undefined while it is read. */
  waits: MemberWaits | undefined
  isFailed: boolean
  retry: () => void
  claims: Claims
  nameOf: (place: WaitsSource) => string
  /** What a claim is worth; null: no price is known. undefined: nobody tells prices on this site. */
  valueOf: ((claim: WaitingClaim) => bigint | null) | undefined
  unit: AmountUnit
}

const isReady = (one: WaitingClaim): one is ReadyClaim => one.call !== null

/** What waits in all plans, as one number, with a button for each and one for all. */
export function WaitsCard(props: WaitsCardProps) {
  const { waits, isFailed, retry, claims, nameOf } = props
  const rows = waits?.claims ?? []
  return (
    <section className={card['card']} aria-label={commonMessages.waitingForYou}>
      <div className={css['top']}>
        <h2 className={css['title']} data-some={rows.length > 0 || undefined}>
          {claims.isOwn ? commonMessages.waitingForYou : m.waitsThere}
        </h2>
        {waits ? (
          <span className={css['block']}>
            {pageMessages.block(formatCount(waits.block.number))}
          </span>
        ) : null}
      </div>
      {isFailed && !waits ? <Failed retry={retry}>{m.waitsFailed}</Failed> : <Sum {...props} />}
      {waits && rows.length === 0 ? <p className={css['hint']}>{m.waitsNone}</p> : null}
      {claims.isOwn && rows.length > 0 ? <ClaimAll {...props} /> : null}
      {rows.length > 0 ? (
        <ul className={css['rows']}>
          {rows.map((one, at) => (
            <Row
              key={`${one.place.address} ${one.key}`}
              claim={one}
              name={nameOf(one.place)}
              claims={claims}
              // What becomes of it is said once, below the last of its plan.
              isLast={rows[at + 1]?.place.address !== one.place.address}
            />
          ))}
        </ul>
      ) : null}
      {waits && waits.unread.length > 0 ? (
        <p className={css['hint']}>{m.notRead(joinNames(waits.unread.map(nameOf)))}</p>
      ) : null}
    </section>
  )
}

/** In the chosen currency where everything has a price there; and token by token, which needs nobody's price. */
function Sum({ waits, valueOf, unit, nameOf }: WaitsCardProps) {
  if (!waits)
    return (
      <div className={css['sum']}>
        <p className={css['number']}>
          <FigureSkeleton width="s" />
        </p>
        <p className={css['tokens']}>
          <FigureSkeleton width="l" />
        </p>
        {/* Room for what most have: rows arrive without moving the page. */}
        <div className={css['place']} />
      </div>
    )
  const sums = claimSums(waits.claims)
  const counted = waits.claims.filter(isReady)
  const parts = counted.map((one) => ({
    label: nameOf(one.place),
    value: valueOf?.(one) ?? null,
  }))
  const { known, unknown } = sumOfParts(parts)
  const isValued = valueOf !== undefined && (parts.length === 0 || unknown.length < parts.length)
  const [first, ...others] = sums
  return (
    <div className={css['sum']}>
      <p className={css['number']}>
        {isValued ? (
          <FigureValue {...splitAmount(known, unit)} unitClass={css['unit']} />
        ) : first ? (
          <FigureValue {...splitAmount(first.amount, first.token)} unitClass={css['unit']} />
        ) : null}
      </p>
      {sums.length > 0 && (isValued || others.length > 0) ? (
        <p className={css['tokens']}>
          {joinNames((isValued ? sums : others).map(({ amount, token }) => tokens(amount, token)))}
        </p>
      ) : null}
      {isValued && unknown.length > 0 ? (
        <p className={css['tokens']}>{m.notCounted(joinNames([...new Set(unknown)]))}</p>
      ) : null}
    </div>
  )
}

function ClaimAll({ waits, claims }: WaitsCardProps) {
  const kit = useKit()
  const [trouble, setTrouble] = useState<string | null>(null)
  const ready = (waits?.claims ?? []).filter(isReady)
  if (!claims.isHere)
    return (
      <>
        <Button
          kind="primary"
          wide
          onClick={() => void askSwitch(kit).then((said) => setTrouble(said))}
        >
          {pageMessages.buttons.switchTo(settings.chain.name)}
        </Button>
        <p className={css['hint']} role="status">
          {trouble ?? pageMessages.reasons.wrongNetwork(settings.chain.name)}
        </p>
      </>
    )
  if (ready.length === 0) return null
  const { turn, inOne, isBusy } = claims
  return (
    <>
      {isBusy ? null : (
        <Button kind="primary" wide onClick={() => void claims.claimAll(ready)}>
          {m.claimAll(ready.length)}
        </Button>
      )}
      {turn.name === 'at' ? (
        <p className={css['hint']} role="status">
          {m.turn(formatCount(turn.at + 1), formatCount(turn.of))}
        </p>
      ) : null}
      {turn.name === 'over' ? (
        <p className={css['hint']} role="status">
          {m.turnOver(formatCount(turn.arrived), formatCount(turn.of))}
        </p>
      ) : null}
      <TxStatus flow={claims.together} onAnswer={claims.answer} />
      {turn.name === 'none' && ready.length > 1 ? (
        <p className={css['hint']}>{inOne ? m.inOne : m.inTurn(ready.length)}</p>
      ) : null}
    </>
  )
}

interface RowProps {
  claim: WaitingClaim
  name: string
  claims: Claims
  isLast: boolean
}

function Row({ claim, name, claims, isLast }: RowProps) {
  const { place, label, amount, token, key } = claim
  const tx = usePlanTx(place.address)
  const isFree = isIdle(tx.flow) && !claims.isBusy
  return (
    <li className={css['row']} data-claim={key}>
      <span className={css['what']}>
        <SourceLink place={place}>{name}</SourceLink>
        {label === name ? null : <span className={css['label']}>{label}</span>}
        {isReady(claim) ? null : <span className={css['label']}>{m.notSure}</span>}
      </span>
      <span className={css['amount']}>
        <ShownAmount of={amount} unit={token} />
      </span>
      {!isReady(claim) ? (
        <SourceLink place={place} look={button['button']}>
          {m.openPlan}
        </SourceLink>
      ) : claims.isOwn && claims.isHere && isFree ? (
        <Button
          className={cx(css['claim'])}
          aria-label={m.claimOf(name, tokens(amount, token))}
          onClick={() => claims.claim(claim)}
        >
          {commonMessages.claim}
        </Button>
      ) : null}
      {isLast && claims.isOwn ? (
        <div className={css['status']}>
          <TxStatus flow={tx.flow} onAnswer={(type) => tx.send({ type })} />
        </div>
      ) : null}
    </li>
  )
}

interface PlaceLinkProps {
  place: WaitsSource
  look?: string | undefined
  children: string
}

/** The page of a plan; the ledger of commissions has none of its own. */
export function SourceLink({ place: { address, template }, look, children }: PlaceLinkProps) {
  if (template === null) return <strong>{children}</strong>
  return (
    <Link to="/plans/$template/$address" params={{ template, address }} className={look}>
      {children}
    </Link>
  )
}
