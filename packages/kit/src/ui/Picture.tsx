import * as v from 'valibot'
import { useState } from 'react'
import { ImageUrl } from '../core/ports/fields.ts'
import { Monogram } from './WalletIcon.tsx'
import css from './picture.css?inline'
import { useStyles } from './useStyles.tsx'

/**
 * A picture that a source named, or the letters of the name where there is none, or where it does not load.
 * Loaded when it comes into view, and without telling the host which page shows it.
 */
export function Picture(props: {
  readonly url: string | undefined
  readonly name: string
  /** `round` for tokens and people. */
  readonly shape?: 'round' | 'square'
  readonly size?: 'small' | 'large'
}) {
  useStyles(css)
  const { url, name, size } = props
  const [broken, setBroken] = useState<string>()
  const shown = v.is(ImageUrl, url) && url !== broken ? url : undefined
  return (
    <span className="picture" data-shape={props.shape} data-size={size}>
      {shown === undefined ? (
        <Monogram name={name} />
      ) : (
        <img
          className="icon"
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  )
}
