import { useLayoutEffect, useState } from 'react'
import type { createPortal } from 'react-dom'
import type { Kit } from '../kit.ts'
import { directionOf } from '../messages/languages.ts'
import type { PendingRequest } from '../ports/pairing.ts'
import type { Store } from '../store.ts'
import { NoticeClose } from '../ui/Glyph.tsx'
import { useStyles } from '../ui/styles.tsx'
import { useStore } from '../ui/useLater.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { shortName } from '../wallets/shortName.ts'
import { askedWallet } from './askedWallet.ts'
import css from './askedBar.css?inline'
import { surroundings, targetOf } from './surroundings.ts'

/**
 * "Open your wallet to approve", while a wallet on this device has a question that it did not answer. A link for the
 * visitor to press, not a jump: the question must reach the relay before this page goes to sleep behind the wallet.
 * @param props.root where the modal is drawn: the bar stands in its open dialog, or alone when it is closed
 * @param props.portal React DOM's
 */
export function AskedBar(props: {
  readonly kit: Kit
  readonly root: ShadowRoot
  readonly pending: Pick<Store<readonly PendingRequest[], never>, 'get' | 'subscribe'>
  readonly portal: typeof createPortal
}) {
  const { kit, root, pending, portal } = props
  useStyles(css)
  const waiting = useStore(pending)
  const { open } = useStore(kit.modal)
  const { tag, messages } = useStore(kit.language)
  const [sentAway, sendAway] = useState<ReadonlySet<string>>(new Set())
  const place = usePlace(root, open)
  const asked = askedWallet(kit, waiting, sentAway)
  const { peer, id } = asked?.request ?? {}
  const name = shortName(peer?.wallet?.name ?? peer?.name ?? '')
  const { imageUrl } = peer?.wallet ?? peer ?? {}
  const link = asked?.href
  return portal(
    // The region is always here, or nobody would listen when the first question comes.
    <div role="status" lang={tag} dir={directionOf(tag)} className="asked-place">
      {asked && id !== undefined ? (
        <div className="asked-bar">
          <WalletIcon wallet={{ name, imageUrl }} />
          <p className="asked-words">
            <strong dir="auto">{messages.openToApprove({ name })}</strong>
            <span>{messages.openToApproveText}</span>
            {asked.stranger === undefined ? null : <bdi>{asked.stranger}</bdi>}
          </p>
          {link === undefined ? null : (
            <a
              className="action"
              href={link}
              target={targetOf(link, surroundings(kit))}
              rel="noopener noreferrer"
            >
              {messages.openWallet}
            </a>
          )}
          <NoticeClose
            label={messages.dismiss}
            onClick={() => sendAway(new Set([...sentAway, id]))}
          />
        </div>
      ) : null}
    </div>,
    place,
  )
}

/** The open dialog, outside of which nothing can be pressed; else the root. */
function usePlace(root: ShadowRoot, open: boolean): Element | ShadowRoot {
  const [place, setPlace] = useState<Element | ShadowRoot>(root)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- which element is there is known only once it is drawn
    setPlace((open ? root.querySelector('.shell') : null) ?? root)
  }, [root, open])
  return place
}
