import { monogram } from './monogram.ts'

/** Letters on a quiet ground, for wallets and networks without a picture. */
export function Monogram({
  name,
  size,
}: {
  readonly name: string
  readonly size?: 'large' | undefined
}) {
  return (
    <svg className="icon" data-size={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill="currentColor" opacity="0.12" />
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="600"
        fill="currentColor"
      >
        {monogram(name)}
      </text>
    </svg>
  )
}
