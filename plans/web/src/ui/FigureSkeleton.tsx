import css from './FigureSkeleton.module.css'

/** Holds the place of a figure with the line height it will have, so that nothing moves. */
export function FigureSkeleton({ width = 'm' }: { width?: 's' | 'm' | 'l' }) {
  return <span className={css['bone']} data-width={width} aria-hidden="true" />
}
