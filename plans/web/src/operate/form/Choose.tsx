import field from '../../ui/Field.module.css'
import css from '../Operate.module.css'

export interface ChooseProps {
  label: string
  /** Stands there until something is chosen. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: string
  onChoose: (value: string) => void
}

/** What a section is about: one of several. */
export function Choose({ label, placeholder, options, chosen, onChoose }: ChooseProps) {
  return (
    <select
      className={`${field['select']} ${css['choose']}`}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{placeholder}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
