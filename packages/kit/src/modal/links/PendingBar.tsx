import { useLayoutEffect, useState } from 'react'
import type { createPortal } from 'react-dom'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import { directionOf } from '../../core/messages/languages.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import { LinkUrl } from '../../core/ports/fields.ts'
import type { PendingRequest } from '../../core/ports/pairing.ts'
import type { Store } from '../../core/createStore.ts'
import { NoticeClose } from '../../ui/NoticeClose.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { shortName } from '../../core/names.ts'
import css from './pendingBar.css?inline'
import { isWebLink, readLinkChoice, requestLink, targetOf } from './pairingLink.ts'
import { surroundingsOf } from '../../core/surroundingsOf.ts'

/** A wallet that waits for its visitor. */
interface PendingWallet {
  readonly request: PendingRequest
  /** Leads to the question in the wallet; undefined where nobody says how the wallet is opened. */
  readonly href: string | undefined
  /** The place that the link leads to, where only the wallet itself names it: shown, because a name can be borrowed. */
  readonly stranger: string | undefined
}

/**
 * The oldest question that waits in a wallet on this device; undefined without one. A wallet is on this device on a
 * phone, and where a link of it was pressed here.
 * @param sentAway ids of questions that the visitor wants to hear no more of
 */
export function walletOfRequest(
  kit: Pick<KitInside, 'platform' | 'storage'>,
  pending: readonly PendingRequest[],
  sentAway: ReadonlySet<string>,
): PendingWallet | undefined {
  const request = pending.find(({ id }) => !sentAway.has(id))
  if (!request) return undefined
  const { id, peer } = request
  const choice = readLinkChoice(kit.storage)
  if (!choice && !isMobile(kit.platform())) return undefined
  const { mobileLink, universalLink } = peer.wallet ?? {}
  const { native, universal } = peer.redirect ?? {}
  // What a wallet says of itself is anybody's text: only a link that cannot run here is taken.
  const known = [choice?.href, mobileLink, universalLink].find((link) => v.is(LinkUrl, link))
  const base = known ?? [native, universal].find((link) => v.is(LinkUrl, link))
  return {
    request,
    href: base === undefined ? undefined : requestLink(base, { id, topic: peer.topic }),
    stranger: known === undefined && base !== undefined ? hostOfLink(base) : undefined,
  }
}

/** The host of a web link, the scheme of any other. */
function hostOfLink(link: string): string {
  return isWebLink(link) ? new URL(link).host : link.slice(0, link.indexOf(':') + 1)
}

/**
 * "Open your wallet to approve", while a wallet on this device has a question that it did not answer. A link for the
 * visitor to press, not a jump: the question must reach the relay before this page goes to sleep behind the wallet.
 * @param props.root where the modal is drawn: the bar stands in its open dialog, or alone when it is closed
 * @param props.portal React DOM's
 */
export function PendingBar(props: {
  readonly kit: KitInside
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
  const place = useBarRoot(root, open)
  const requested = walletOfRequest(kit, waiting, sentAway)
  const { peer, id } = requested?.request ?? {}
  const name = shortName(peer?.wallet?.name ?? peer?.name ?? '')
  const { imageUrl } = peer?.wallet ?? peer ?? {}
  const link = requested?.href
  return portal(
    // The region is always here, or nobody would listen when the first question comes.
    <div role="status" lang={tag} dir={directionOf(tag)} className="asked-place">
      {requested && id !== undefined ? (
        <div className="asked-bar">
          <WalletIcon wallet={{ name, imageUrl }} />
          <p className="asked-words">
            <strong dir="auto">{messages.openToApprove({ name })}</strong>
            <span>{messages.openToApproveText}</span>
            {requested.stranger === undefined ? null : <bdi>{requested.stranger}</bdi>}
          </p>
          {link === undefined ? null : (
            <a
              className="action"
              href={link}
              target={targetOf(link, surroundingsOf(kit.platform()))}
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
function useBarRoot(root: ShadowRoot, open: boolean): Element | ShadowRoot {
  const [place, setPlace] = useState<Element | ShadowRoot>(root)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- which element is there is known only once it is drawn
    setPlace((open ? root.querySelector('.shell') : null) ?? root)
  }, [root, open])
  return place
}
