import skeletonCss from './skeleton.css?inline'
import { useStyles } from './useStyles.tsx'

/** A grey shape where something will stand. Decoration: say beside it that it loads, or use `SkeletonRows`. */
export function Skeleton({ shape = 'text' }: { readonly shape?: 'text' | 'picture' | 'row' }) {
  useStyles(skeletonCss)
  return <span className="skeleton" data-shape={shape} aria-hidden="true" />
}

/**
 * A list that is on its way.
 * @param props.label what is loading, for those who listen
 */
export function SkeletonRows(props: { readonly label: string; readonly rows?: number }) {
  return (
    <div className="list" role="status">
      <span className="sr-only">{props.label}</span>
      {Array.from({ length: props.rows ?? 3 }, (_, row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
