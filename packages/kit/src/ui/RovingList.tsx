import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { rovingTarget } from './rovingTarget.ts'

/**
 * A list that is one stop of the Tab key; arrows, Home and End move inside it.
 * @param props.render draws the one control of an item; it must take the given `tabIndex`
 */
export function RovingList<Item>(props: {
  readonly label: string
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string | number
  readonly render: (item: Item, tabIndex: 0 | -1) => ReactNode
}) {
  const [active, setActive] = useState(0)
  const stop = Math.min(active, props.items.length - 1)

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const target = rovingTarget(event.key, stop, props.items.length)
    if (target === undefined) return
    event.preventDefault()
    setActive(target)
    const row = event.currentTarget.children[target]
    row?.querySelector<HTMLElement>('button, a')?.focus()
  }

  function onFocus(event: FocusEvent<HTMLUListElement>) {
    const rows = Array.from(event.currentTarget.children)
    setActive(
      Math.max(
        0,
        rows.findIndex((row) => row.contains(event.target)),
      ),
    )
  }

  return (
    // The list itself is no control: it only hears the keys of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="list" aria-label={props.label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {props.items.map((item, index) => (
        <li key={props.itemKey(item)}>{props.render(item, index === stop ? 0 : -1)}</li>
      ))}
    </ul>
  )
}
