import { type Attested, provenanceOf } from '@causeway/testkit/remote/attested'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

interface Props {
  readonly metadata: { readonly name: string; readonly url: string }
  /** What the stack's verify service says of the question. */
  readonly attested: Attested | undefined
  /** The stack's own web app. */
  readonly app: string
}

/** Who asks, by its own word, and from where, by the verify service's. */
export function Peer({ metadata, attested, app }: Props) {
  const origin = originOf(metadata.url)
  return (
    <>
      <p className={css['peer']}>
        <strong>{visibleText(metadata.name) || 'An app without a name'}</strong>
        <span>{origin ?? 'says no address'}</span>
      </p>
      <Provenance url={metadata.url} attested={attested} isOwnApp={origin === app} />
    </>
  )
}

function Provenance({
  url,
  attested,
  isOwnApp,
}: {
  url: string
  attested: Attested | undefined
  isOwnApp: boolean
}) {
  switch (provenanceOf(url, attested)) {
    case 'verified':
      return (
        <p className={css['quiet']}>
          Verified: the question comes from {attested?.origin}, as the stack’s verify service says.
        </p>
      )
    case 'seen':
      return (
        <p className={css['quiet']}>
          The question comes from {attested?.origin}. No project lists this page: nobody vouches for
          it.
        </p>
      )
    case 'other':
      return (
        <Problem>
          The question comes from {attested?.origin}, which is not where the app says to be. Do not
          approve it.
        </Problem>
      )
    case 'scam':
      return <Problem>The verify service warns of {attested?.origin}. Do not approve it.</Problem>
    default:
      return isOwnApp ? (
        <p className={css['quiet']}>
          It says to be the web app of this stack. Nobody has confirmed that.
        </p>
      ) : (
        <Problem>
          Unknown app: this is not the web app of this stack. Whoever showed you the code can be
          anybody.
        </Problem>
      )
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
