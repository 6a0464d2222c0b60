import { Link } from '@tanstack/react-router'
import { dayAndTime, distance, formatCount, joinNames, tokens } from '../../i18n/format.ts'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import css from '../../portfolio/waits/WaitsCard.module.css'
import button from '../../ui/Button.module.css'
import card from '../../ui/Card.module.css'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import type { OwnRoles } from '../access/holder.ts'
import { settings } from '../../core/settings.ts'
import { fundMessages } from '../fund/messages.gen.ts'
import { healthMessages } from '../health/messages.gen.ts'
import { maintenanceMessages } from '../maintenance/messages.gen.ts'
import { operateMessages } from '../messages.gen.ts'
import { decodeOperation } from '../operations/decodeOperation.ts'
import { operationMessages } from '../operations/messages.gen.ts'
import { sections, sectionsFor } from '../sections.ts'
import type { NeedToday, TodayState } from './useToday.ts'

const m = operateMessages.today

export interface NeedsCardProps {
  today: TodayState
  /** undefined: nobody is connected, or their roles are not known yet. */
  own: OwnRoles | undefined
}

/** What needs somebody today, the most urgent first, each with the one thing that can be done about it. */
export function NeedsCard({ today: { needs, block, isLacking }, own }: NeedsCardProps) {
  const isSome = needs !== undefined && needs.length > 0
  const known = needs?.filter((need) => !('count' in need) || need.count !== null)
  return (
    <section className={card['card']} aria-label={m.needs}>
      <div className={css['top']}>
        <h2 className={css['title']} data-some={isSome || undefined}>
          {m.needs}
        </h2>
        {block ? (
          <span className={css['block']}>{pageMessages.block(formatCount(block.number))}</span>
        ) : null}
      </div>
      <p className={css['number']} data-main="">
        {known ? formatCount(known.length) : isLacking ? '–' : <FigureSkeleton width="s" />}
      </p>
      {needs && !isSome && !isLacking ? <p className={css['hint']}>{m.none}</p> : null}
      {isSome ? (
        <ul className={css['rows']}>
          {needs.map((need, at) => (
            <Row
              key={keyOf(need)}
              need={need}
              own={own}
              isFirst={at === 0}
              now={block?.timestamp}
            />
          ))}
        </ul>
      ) : null}
      {isLacking ? (
        <p className={css['hint']} role="status">
          {m.lacking}
        </p>
      ) : null}
    </section>
  )
}

const keyOf = (need: NeedToday) =>
  [need.kind, 'part' in need ? need.part : '', 'call' in need ? need.call.id : ''].join(' ') +
  ('plan' in need ? need.plan.address : '')

interface RowProps {
  need: NeedToday
  own: OwnRoles | undefined
  isFirst: boolean
  now: bigint | undefined
}

function Row({ need, own, isFirst, now = 0n }: RowProps) {
  const { title, note, action } = useWords(need, now)
  const look = [button['button'], css['claim']].join(' ')
  const mine = own ? sectionsFor(own).some(({ name }) => name === need.section) : false
  const roles = sections.find(({ name }) => name === need.section)?.roles ?? []
  const [first] = roles
  return (
    <li className={css['row']}>
      <span className={css['what']}>
        <strong>{title}</strong>
        <span className={css['label']}>{note}</span>
      </span>
      {need.section === null ? (
        <Link to="/plans" className={look}>
          {action}
        </Link>
      ) : mine ? (
        <Link
          to="/operate/$section"
          params={{ section: need.section }}
          {...(need.kind === 'fund' && { hash: need.plan.address })}
          className={isFirst ? button['button'] : look}
          data-kind={isFirst ? 'primary' : undefined}
        >
          {action}
        </Link>
      ) : first ? (
        <span className={css['label']}>{operateMessages.roles[first].name}</span>
      ) : null}
    </li>
  )
}

/** What it is, why now, and what its button says. */
function useWords(need: NeedToday, now: bigint): { title: string; note: string; action: string } {
  const nameOf = usePlanNames()
  switch (need.kind) {
    case 'service':
      return {
        title: m.service(healthMessages.parts[need.part], healthMessages.states[need.state]),
        note: need.state === 'down' ? healthMessages.silent : m.serviceNote,
        action: m.look,
      }
    case 'books':
      return { title: m.books(need.count), note: m.booksNote, action: m.look }
    case 'broken':
      return { title: m.broken(need.count), note: m.brokenNote, action: m.look }
    case 'upkeep':
      return {
        title: need.count === null ? maintenanceMessages.title : m.upkeep(need.count),
        note: need.count === null ? maintenanceMessages.looking : m.upkeepNote,
        action: maintenanceMessages.send,
      }
    case 'carryOut':
    case 'announced': {
      const { functionName } = decodeOperation(need.call, settings.contracts)
      const names: Readonly<Record<string, string>> = operationMessages.calls
      const isReady = need.kind === 'carryOut'
      const time = dayAndTime(need.at)
      return {
        title: names[functionName ?? ''] ?? functionName ?? operationMessages.unknown,
        note: isReady
          ? operationMessages.readyNow(time)
          : operationMessages.ready(distance(need.at, now), time),
        action: isReady ? operationMessages.execute : m.look,
      }
    }
    case 'ads':
      return {
        title: m.ads(need.count),
        note: m.adsNote(dayAndTime(need.at)),
        action: m.review,
      }
    case 'fund': {
      const { plan, at } = need
      return {
        title: fundMessages.funding(nameOf(plan.address, plan.template)),
        note: m.ends(tokens(plan.reserve ?? 0n, plan.token), distance(at, now)),
        action: operateMessages.sections.fund,
      }
    }
    case 'dry':
      return {
        title: m.dry(need.plans.length),
        note: joinNames(need.plans.map(({ address, template }) => nameOf(address, template))),
        action: operateMessages.sections.fund,
      }
    default:
      return need satisfies never
  }
}
