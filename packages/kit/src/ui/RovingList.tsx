import { useState, type KeyboardEvent, type ReactNode } from 'react'

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

  return (
    // The list itself is no control: it only hears the keys of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="list" aria-label={props.label} onKeyDown={onKeyDown}>
      {props.items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={props.itemKey(item)}
          onFocus={index === active ? undefined : () => setActive(index)}
        >
          {props.render(item, index === stop ? 0 : -1)}
        </li>
      ))}
    </ul>
  )
}

/**
 * Where a key moves the focus in a list.
 * @param direction of a row that is read sideways; left out for a column
 * @returns the index to go to, or undefined when the key is not the list's business
 */
export function rovingTarget(
  key: string,
  from: number,
  count: number,
  direction?: 'ltr' | 'rtl',
): number | undefined {
  if (count === 0) return undefined
  const [next, previous] = keys[direction ?? 'column']
  switch (key) {
    case next:
      return (from + 1) % count
    case previous:
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const keys = {
  column: ['ArrowDown', 'ArrowUp'],
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
} as const
