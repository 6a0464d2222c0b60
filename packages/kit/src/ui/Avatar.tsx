import { useId } from 'react'
import { avatarColors } from './avatarColors.ts'

/** The picture of an account, drawn from its address. Colours are attributes, so no policy for styles is needed. */
export function Avatar({ address }: { readonly address: string }) {
  const id = useId()
  const [base, first, second, third, light] = avatarColors(address)
  return (
    <svg className="avatar" viewBox="0 0 64 64" aria-hidden="true">
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
