const paths = {
  close: 'M5 5l8 8M13 5l-8 8',
  back: 'M11 4l-5 5 5 5',
  next: 'M7 4l5 5-5 5',
  out: 'M8 4H4v10h10v-4M10 4h4v4M14 4L8.5 9.5',
  warning: 'M9 3.2l6.3 11.3H2.7zM9 7.6v3.2M9 12.6v.1',
  help: 'M6.6 6.8a2.4 2.4 0 113.5 2.1c-.8.4-1.1.9-1.1 1.7M9 13.2v.1',
  grid: 'M3.5 3.5H8V8H3.5zM10 3.5h4.5V8H10zM3.5 10H8v4.5H3.5zM10 10h4.5v4.5H10z',
  qrCode:
    'M3.5 3.5H8V8H3.5zM10 3.5h4.5V8H10zM3.5 10H8v4.5H3.5zM10 10h1.5v1.5M14.5 10v2M10 14.5v-.5M12.5 14.5h2v-.5',
} as const

/** Drawings that point somewhere, and point the other way where the text runs from right to left. */
const mirrored: readonly string[] = ['back', 'next', 'out']

/** A line drawing of 18 px in the text's colour; decoration only, the words stand beside it. */
export function Glyph({
  name,
  tone,
}: {
  readonly name: keyof typeof paths
  readonly tone?: 'accent' | 'success' | 'danger' | undefined
}) {
  return <Drawing path={paths[name]} tone={tone} mirrored={mirrored.includes(name)} />
}

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

/** Drawings that the modal's first views do without, in a square of 18; what it opens with does not carry them. */
export const drawings = {
  buy: 'M3 5.5h12v8H3zM3 8.5h12M5.5 11.2h2.5',
  check: 'M4 9.5l3.4 3.4L14 5.8',
  copy: 'M7 7h7v7H7zM11 7V4H4v7h3',
  in: 'M9 3.5v11M4.5 10L9 14.5 13.5 10',
  outward: 'M9 14.5v-11M4.5 8L9 3.5 13.5 8',
  swap: 'M4 6.5h9.5M11 3.5l3 3-3 3M14 11.5H4.5M7 8.5l-3 3 3 3',
} as const
