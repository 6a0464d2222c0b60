import css from './Dot.module.css'

/** A state as colour, beside the word that says it. */
export function Dot({ tone }: { tone: 'good' | 'warn' | 'bad' }) {
  return <span className={css['dot']} data-tone={tone} aria-hidden="true" />
}
