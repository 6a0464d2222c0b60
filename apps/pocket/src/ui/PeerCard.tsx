import { type PageAttestation, provenanceOf } from '@causeway/testkit/walletconnect/provenanceOf'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'

interface Props {
  readonly metadata: { readonly name: string; readonly url: string }
  /** What the stack's verify service says of the question. */
  readonly attested: PageAttestation | undefined
  /** The stack's own web app. */
  readonly app: string
}

/** Who asks, by its own word, and from where, by the verify service's. */
export function PeerCard({ metadata, attested, app }: Props) {
  const origin = originOf(metadata.url)
  return (
    <>
      <p className={css['peer']}>
        <strong>
          <bdi>{visibleText(metadata.name) || m.peer.nameless}</bdi>
        </strong>
        <span>
          <bdi>{origin ?? m.peer.noAddress}</bdi>
        </span>
      </p>
      <Provenance url={metadata.url} attested={attested} isOwnApp={origin === app} />
    </>
  )
}

interface ProvenanceProps {
  readonly url: string
  readonly attested: PageAttestation | undefined
  readonly isOwnApp: boolean
}

function Provenance({ url, attested, isOwnApp }: ProvenanceProps) {
  const from = attested?.origin ?? ''
  switch (provenanceOf(url, attested)) {
    case 'verified':
      return <p className={css['quiet']}>{m.peer.verified(from)}</p>
    case 'seen':
      return <p className={css['quiet']}>{m.peer.seen(from)}</p>
    case 'other':
      return <ProblemNote>{m.peer.other(from)}</ProblemNote>
    case 'scam':
      return <ProblemNote>{m.peer.scam(from)}</ProblemNote>
    default:
      return isOwnApp ? (
        <p className={css['quiet']}>{m.peer.own}</p>
      ) : (
        <ProblemNote>{m.peer.unknown}</ProblemNote>
      )
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
