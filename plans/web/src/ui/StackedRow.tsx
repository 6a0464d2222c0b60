import type { ReactNode } from 'react'

export interface StackedRowProps {
  /** What names the row. */
  name: ReactNode
  cells: readonly {
    /** Of its column. */
    readonly label: string
    readonly content: ReactNode
    readonly className?: string | undefined
    /** A figure: it stands at the end of its column. */
    readonly number?: boolean
  }[]
  /** Nobody, or nothing, is in it. */
  quiet?: boolean
}

// Said aloud: a browser forgets what is no table to the eye.
const row = { role: 'row' } as const
const head = { role: 'rowheader' } as const
const cell = { role: 'cell' } as const

/** A row of a stacked `Ledger`: a block of its own where the page is narrow, each cell beside the name of its column. */
export function StackedRow({ name, cells, quiet = false }: StackedRowProps) {
  return (
    <tr {...row} data-quiet={quiet || undefined}>
      <th {...head} scope="row">
        {name}
      </th>
      {cells.map(({ label, content, className, number }) => (
        <td
          {...cell}
          key={label}
          className={className}
          data-label={label}
          data-number={number || undefined}
        >
          {content}
        </td>
      ))}
    </tr>
  )
}
