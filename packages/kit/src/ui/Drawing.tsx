/**
 * A line drawing of 18 px in the text's colour; decoration only, the words stand beside it.
 * @param props.path in a square of 18
 */
export function Drawing(props: {
  readonly path: string
  readonly tone?: 'accent' | 'success' | 'danger' | undefined
  /** It points somewhere, and the other way where the text runs from right to left. */
  readonly mirrored?: boolean
}) {
  return (
    <svg
      className="glyph"
      data-tone={props.tone}
      data-mirrored={props.mirrored ? '' : undefined}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      <path
        d={props.path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
