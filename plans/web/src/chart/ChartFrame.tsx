import { use, useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { download } from '../ui/download.ts'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import css from './ChartFrame.module.css'
import { LeadChart } from './leadChart.ts'
import { chartMessages as m } from './messages.gen.ts'
import { PlainTable } from './PlainTable.tsx'
import { tableCsv, type ChartTable } from './tableCsv.ts'

export interface ChartFrameProps {
  title: string
  /** What the picture says, in a sentence. */
  note?: ReactNode
  table: ChartTable
  /** Name of the exported file, without its ending. */
  file: string
  /** Said in place of a picture that has nothing to show. */
  empty: string
  /** Which of several it is, where there are several: there also when this one is empty. */
  choice?: ReactNode
  children: ReactNode
}

/** Around every picture: its title, its table for whoever reads better than they see, and its export. */
export function ChartFrame({ title, note, table, file, empty, choice, children }: ChartFrameProps) {
  const id = useId()
  const isLead = use(LeadChart)
  const Title = isLead ? 'h2' : 'h3'
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  const none = table.rows.length === 0
  return (
    <figure
      className={css['frame']}
      data-lead={isLead || undefined}
      data-shape={shape}
      aria-labelledby={id}
    >
      <div className={css['head']}>
        <Title id={id} className={css['title']}>
          {title}
        </Title>
        <div className={css['tools']}>
          {choice}
          {none ? null : isLead ? (
            <button
              type="button"
              className={css['other']}
              onClick={() => setShape(shape === 'chart' ? 'table' : 'chart')}
            >
              {shape === 'chart' ? m.asTable : m.asPicture}
            </button>
          ) : (
            <Segmented
              label={m.view}
              value={shape}
              onChange={setShape}
              options={(['chart', 'table'] as const).map((value) => ({ value, label: m[value] }))}
            />
          )}
          {none || (isLead && shape === 'chart') ? null : (
            <Button
              kind="quiet"
              onClick={() => download(`${file}.csv`, 'text/csv;charset=utf-8', tableCsv(table))}
            >
              {m.csv}
            </Button>
          )}
        </div>
      </div>
      {note && !none ? <p className={css['note']}>{note}</p> : null}
      {none ? (
        <Notice>{empty}</Notice>
      ) : shape === 'table' ? (
        <PlainTable label={title} table={table} />
      ) : (
        children
      )}
    </figure>
  )
}
