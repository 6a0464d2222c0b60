import type { ComponentProps } from 'react'
import css from './Button.module.css'
import { cx } from './cx.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: 'primary' | 'plain' | 'quiet'
  wide?: boolean
  /** Stays focusable and readable; a press does nothing. Say beside it why. */
  unavailable?: boolean
}

export function Button({
  kind = 'plain',
  wide,
  unavailable,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx(css['button'], className)}
      data-kind={kind}
      data-wide={wide || undefined}
      aria-disabled={unavailable || undefined}
      onClick={(event) => {
        if (unavailable) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
