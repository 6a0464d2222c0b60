import { Drawing } from '../ui/Drawing.tsx'

/** One idea: a drawing, a line, and what it means. */
export function Explained(props: {
  /** In a square of 18. */
  readonly path: string
  readonly title: string
  readonly text: string
}) {
  return (
    <section className="explained">
      <span className="explained-picture">
        <Drawing path={props.path} tone="accent" />
      </span>
      <div>
        <h3>{props.title}</h3>
        <p className="lead">{props.text}</p>
      </div>
    </section>
  )
}
