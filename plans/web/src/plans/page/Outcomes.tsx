import { viewSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, percent } from '../../i18n/format.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Ask } from '../solvency/Ask.tsx'
import { pageMessages } from './messages.gen.ts'
import css from './Outcomes.module.css'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.outcomes

/** Classes below this one received less than they spent. */
const evenClass = 5

/** The ledger's own histogram: what members received of what they spent. Only for plans that pay commissions. */
export function Outcomes({ view: { state } }: { view: LoadedPlan }) {
  const hub = state?.hub
  if (!hub) return null
  const { histogram } = hub
  const all = histogram.reduce((sum, members) => sum + members, 0)
  const below = histogram.slice(0, evenClass).reduce((sum, members) => sum + members, 0)
  const part = (members: number) => percent(BigInt(Math.round((members * 10_000) / all)))
  const [rpcUrl] = settings.rpc.primary
  return (
    <Collapsible title={m.title} place="outcomes" lead={m.lead}>
      {all === 0 ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <>
          <p>{m.sum(part(below), percent(hub.capBps))}</p>
          <DataTable
            label={m.caption}
            columns={[
              m.share,
              { label: m.members, number: true },
              { label: m.part, number: true, beside: true },
            ]}
            rows={histogram.map((members, index) => ({
              key: m.classes[index] ?? index,
              cells: [
                m.classes[index],
                formatCount(members),
                <Part key="part" of={members} all={all} text={part(members)} />,
              ],
            }))}
          />
        </>
      )}
      {rpcUrl ? (
        <Ask
          lead={pageMessages.books.checkLead}
          snippets={viewSnippets({
            rpcUrl,
            address: hub.vault,
            signature: 'histogram() view returns (uint32[8])',
          })}
        />
      ) : null}
    </Collapsible>
  )
}

/** A part of all members in words, and as a bar where there is room. */
function Part({ of, all, text }: { of: number; all: number; text: string }) {
  return (
    <span className={css['part']}>
      <span className={css['bars']} aria-hidden="true">
        <span style={{ inlineSize: `${(of * 100) / all}%` }} />
      </span>
      {text}
    </span>
  )
}
