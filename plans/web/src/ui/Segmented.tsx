import { useId, type ReactNode } from 'react'
import css from './Segmented.module.css'

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; content?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice of few, as native radio buttons: arrow keys and forms work by themselves. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={css['group']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={css['option']}
          title={option.content ? option.label : undefined}
        >
          <input
            className={css['input']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden="true">{option.content ?? option.label}</span>
        </label>
      ))}
    </div>
  )
}
