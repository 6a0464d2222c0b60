import { useId, type ComponentProps } from 'react'
import css from './ActionFields.module.css'

export interface LineFieldProps extends ComponentProps<'input'> {
  label: string
  /** What is expected. */
  hint?: string | undefined
  /** What is wrong, in place of the hint; null: nothing. Left out: nobody looks. */
  problem?: string | null
}

/** A field of one line: its name above, what is expected or wrong below. */
export function LineField({ label, hint, problem, ...rest }: LineFieldProps) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className={css['input']}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={css['note']} data-bad={problem ? '' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
