import type { ReactNode } from 'react'

interface Look {
  readonly picture?: ReactNode
  readonly title: string
  /** A second line, smaller. */
  readonly detail?: string | undefined
  /** At the end of the row: a word, a figure, a glyph. */
  readonly end?: ReactNode
  readonly tone?: 'danger' | undefined
  readonly current?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly tabIndex?: 0 | -1 | undefined
}

/**
 * One line of a list that does something: a button, or a link to another page in a new tab.
 * Names come from wallets and networks: each is kept apart from the direction of the text around it.
 */
export function ListRow(
  props: Look &
    (
      | { readonly onClick: () => void; readonly disabled?: boolean | undefined }
      | { readonly href: string; readonly newTab: string }
    ),
) {
  const { tabIndex, tone } = props
  const shared = { className: 'row', tabIndex, 'data-danger': tone === 'danger' ? '' : undefined }
  if ('href' in props)
    return (
      <a {...shared} href={props.href} target="_blank" rel="noreferrer">
        <Inside {...props} />
        <span className="sr-only">, {props.newTab}</span>
      </a>
    )
  return (
    <button
      {...shared}
      type="button"
      aria-current={props.current ? 'true' : undefined}
      aria-busy={props.busy}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Inside {...props} />
    </button>
  )
}

function Inside({ picture, title, detail, end }: Look) {
  return (
    <>
      {picture}
      <span className="row-words">
        <bdi className="row-text" title={title}>
          {title}
        </bdi>
        {detail === undefined ? null : <bdi className="row-detail">{detail}</bdi>}
      </span>
      {end}
    </>
  )
}
