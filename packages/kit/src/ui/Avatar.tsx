import { useId } from 'react'

/** SPEC §5. */
const hexChars = 6

/**
 * Five tints of one colour, from the first 6 hex characters of an address (SPEC §5), each 15 % nearer to white.
 * @returns `#rrggbb`, from the colour itself to its lightest tint
 */
export function avatarColors(address: string): readonly string[] {
  const hex = address
    .toLowerCase()
    .replace(/^0x/u, '')
    .replaceAll(/[^0-9a-f]/gu, '')
    .slice(0, hexChars)
    .padEnd(hexChars, '0')
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map((step) => {
    const tint = parts.map((part) => Math.round(part + (255 - part) * 0.15 * step))
    return `#${tint.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
}

/**
 * The picture of an account, drawn from its address. Colours are attributes, so no policy for styles is needed.
 * @param props.label what it says to who does not see it; nothing when left out
 */
export function Avatar({ address, label }: { readonly address: string; readonly label?: string }) {
  const id = useId()
  const [base, first, second, third, light] = avatarColors(address)
  return (
    <svg
      className="avatar"
      viewBox="0 0 64 64"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <radialGradient id={id} cx="0.7" cy="0.25" r="0.95">
          <stop offset="0" stopColor={light} />
          <stop offset="0.35" stopColor={third} />
          <stop offset="0.6" stopColor={second} />
          <stop offset="0.8" stopColor={first} />
          <stop offset="1" stopColor={base} />
        </radialGradient>
      </defs>
      <circle cx="32" cy="32" r="32" fill={`url(#${id})`} />
      <circle cx="32" cy="32" r="31.5" fill="none" stroke="#000" strokeOpacity="0.12" />
    </svg>
  )
}
