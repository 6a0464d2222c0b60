import { viewSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, percent } from '../../i18n/format.ts'
import ledger from '../../ui/DataTable.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { Section } from '../../ui/Section.tsx'
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
    <Section title={m.title} lead={m.lead}>
      {all === 0 ? (
        <Notice>{m.empty}</Notice>
      ) : (
        <>
          <p>{m.sum(part(below), percent(hub.capBps))}</p>
          <Scroller label={m.caption}>
            <table className={ledger['ledger']}>
              <thead>
                <tr>
                  <th scope="col">{m.share}</th>
                  <th scope="col" data-number>
                    {m.members}
                  </th>
                  <th scope="col" data-number>
                    {m.part}
                  </th>
                  <th scope="col" className={css['bars']} aria-hidden="true" />
                </tr>
              </thead>
              <tbody>
                {histogram.map((members, index) => (
                  <tr key={m.classes[index]}>
                    <th scope="row">{m.classes[index]}</th>
                    <td data-number>{formatCount(members)}</td>
                    <td data-number>{part(members)}</td>
                    <td className={css['bars']} aria-hidden="true">
                      <span style={{ inlineSize: `${(members * 100) / all}%` }} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
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
    </Section>
  )
}
