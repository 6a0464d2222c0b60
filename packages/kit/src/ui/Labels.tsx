import { truncateAddress } from '@causeway/protocol/address'
import { Drawing, Glyph, Spinner, drawings } from './Glyph.tsx'
import badgeCss from './badge.css?inline'
import statusCss from './statusPicture.css?inline'
import { useStyles } from './styles.tsx'

/** An address, first 4 and last 6 characters (SPEC §5); whole for those who point at it or copy it. Always left to right. */
export function Address({ address }: { readonly address: string }) {
  return (
    <bdi className="address-text" dir="ltr" title={address}>
      {truncateAddress(address)}
    </bdi>
  )
}

/** One word about what it stands beside. */
export function Badge(props: {
  readonly text: string
  readonly tone?: 'plain' | 'accent' | 'success' | 'danger'
}) {
  useStyles(badgeCss)
  return (
    <span className="tag" data-tone={props.tone ?? 'plain'}>
      {props.text}
    </span>
  )
}

const pictures = {
  waiting: <Spinner />,
  success: <Drawing path={drawings.check} />,
  warning: <Glyph name="warning" />,
  info: <Drawing path="M9 8.4v4.4M9 5.4v.1" />,
}

/** How something stands, as a picture above the words that say it. */
export function StatusPicture({ status }: { readonly status: keyof typeof pictures }) {
  useStyles(statusCss)
  return (
    <span className="status-picture" data-status={status} aria-hidden="true">
      {pictures[status]}
    </span>
  )
}
