import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Glyph, Drawing } from './Glyph.tsx'
import css from './searchField.css?inline'
import { useStyles } from './useStyles.tsx'

/** How long typing must pause before a search begins, in ms (facts/modal.md §31). */
const pause = 500

/**
 * A search box. Tells the trimmed term (SPEC §5) once typing pauses, at once on Enter and when it is emptied.
 * @param props.onSearch gets each new term, never the same one twice in a row
 * @param props.delayMs for lists that are already here a shorter pause is better
 */
export function SearchField(props: {
  readonly label: string
  readonly clearLabel: string
  readonly onSearch: (term: string) => void
  readonly delayMs?: number
}) {
  useStyles(css)
  const [text, setText] = useState('')
  const announced = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function notify(term: string) {
    clearTimeout(timer.current)
    if (term === announced.current) return
    announced.current = term
    props.onSearch(term)
  }
  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    const term = next.trim()
    if (term === '') notify(term)
    else later(term)
  }
  /** What is found moves the list: never under a press, which would then be nobody's. */
  function later(term: string) {
    timer.current = setTimeout(() => {
      // What holds the pressed row is active with it.
      if (input.current?.closest(':active')) later(term)
      else notify(term)
    }, props.delayMs ?? pause)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') notify(text.trim())
    if (event.key !== 'Escape' || text === '') return
    // The first Escape empties the field, the next one is the dialog's.
    event.preventDefault()
    event.stopPropagation()
    change('')
  }

  return (
    <div className="search">
      <Drawing path="M8 12.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM11.3 11.3L15 15" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.label}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? null : (
        <button
          type="button"
          className="search-clear"
          aria-label={props.clearLabel}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        >
          <Glyph name="close" />
        </button>
      )}
    </div>
  )
}
