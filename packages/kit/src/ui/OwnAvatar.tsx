import type { ReactNode } from 'react'
import type { AvatarProps, DrawAvatar } from '../core/ports/avatar.ts'

/**
 * The picture of an account as the app draws it.
 * @param props.draw the app's, the same as long as this stands on the page: it may use hooks
 * @param props.label what it says to who does not see it; left out where it stands in something hidden from them
 * @param props.children in its place where the app draws none
 */
export function OwnAvatar(props: {
  readonly draw: DrawAvatar | undefined
  readonly account: AvatarProps
  readonly label?: string
  readonly children: ReactNode
}) {
  const drawn = props.draw?.(props.account) as ReactNode
  if (!drawn) return props.children
  return (
    <span className="avatar" role="img" aria-label={props.label}>
      {typeof drawn === 'string' ? <img src={drawn} alt="" /> : drawn}
    </span>
  )
}
