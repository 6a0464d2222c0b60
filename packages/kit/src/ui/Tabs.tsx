import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { rovingTarget } from './RovingList.tsx'
import css from './tabs.css?inline'
import { useStyles } from './useStyles.tsx'

/** One tab of `Tabs`. */
export interface Tab<Id extends string = string> {
  readonly id: Id
  readonly label: string
}

/**
 * Tabs as ARIA describes them: one stop of the Tab key, arrows and Home and End move and select, in reading direction.
 * @param props.label what the tabs choose between
 * @param props.children the selected tab's content
 */
export function Tabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly children: ReactNode
}) {
  useStyles(css)
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const { tabs, selected } = props
  const at = tabs.findIndex((tab) => tab.id === selected)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = event.currentTarget.matches(':dir(rtl)')
    const target = rovingTarget(event.key, at, tabs.length, rtl ? 'rtl' : 'ltr')
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    props.onSelect(tab.id)
    const button = list.current?.children[target]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div className="tabs">
      {/* The list itself is no control: it only hears the keys of the tabs in it. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        aria-label={props.label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${prefix}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => props.onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${selected}`}
      >
        {props.children}
      </div>
    </div>
  )
}
