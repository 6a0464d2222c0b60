import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { pocketMessages as m } from '../messages.ts'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

interface Props {
  readonly metadata: { readonly name: string; readonly url: string }
  /** The stack's own web app. */
  readonly app: string
}

/** Who asks, by its own word; with a warning where it does not even say to be the stack's app. */
export function Peer({ metadata, app }: Props) {
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
      {origin === app ? (
        <p className={css['quiet']}>{m.peer.own}</p>
      ) : (
        <Problem>{m.peer.unknown}</Problem>
      )}
    </>
  )
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
