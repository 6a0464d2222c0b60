import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime, distance } from '../../i18n/format.ts'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dot } from '../../ui/Dot.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import css from '../Operate.module.css'
import { healthQuery, type StackHealth } from './healthQuery.ts'
import { healthMessages as m } from './messages.gen.ts'

const tones = { up: 'good', behind: 'warn', troubled: 'bad', down: 'bad' } as const

/** The chain and the services: up, behind or down. */
export function HealthSection() {
  const { data, dataUpdatedAt, refetch } = useQuery(healthQuery(useKit(), settings))
  const now = BigInt(Math.floor(dataUpdatedAt / 1000))
  return (
    <Section
      title={m.title}
      lead={m.lead}
      tools={<Button onClick={() => void refetch()}>{m.again}</Button>}
    >
      {data ? (
        <DataTable
          label={m.title}
          columns={[commonMessages.part, { label: commonMessages.state, beside: true }, m.detail]}
          rows={data.map((one) => ({
            key: one.part,
            quiet: one.state === 'unset',
            cells: [
              m.parts[one.part],
              <span key="state" className={css['state']}>
                {one.state === 'unset' ? null : <Dot tone={tones[one.state]} />}
                {m.states[one.state]}
              </span>,
              detailOf(one, now),
            ],
          }))}
        />
      ) : (
        <RowsSkeleton columns={3} />
      )}
      <p className={css['quiet']}>{data ? m.asked(dayAndTime(now)) : ' '}</p>
    </Section>
  )
}

function detailOf(health: StackHealth, now: bigint): string {
  if ('block' in health) {
    const { block, timestamp, chainId, state } = health
    if (chainId !== settings.chain.id)
      return m.wrongChain(String(chainId), String(settings.chain.id))
    const said = m.chain(formatCount(block), distance(timestamp, now), String(chainId))
    return state === 'behind' ? `${said} ${m.old}` : said
  }
  if ('behind' in health) {
    const { indexed, behind, state } = health
    const said = indexed === null ? m.syncing : m.indexer(formatCount(indexed), behind)
    return state === 'troubled' ? `${said} ${m.troubled}` : said
  }
  if (health.state === 'unset') return ''
  if (health.state === 'troubled') return `${m.answers} ${m.troubled}`
  return health.state === 'up' ? m.answers : m.silent
}
