import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import { LinkUrl } from '../ports/fields.ts'
import type { PeerWallet } from '../ports/pairing.ts'
import { WalletListItem } from '../ports/walletSource.ts'
import { shorten } from '../shorten.ts'
import type { KitStorage } from '../storage.ts'
import type { Session } from './signState.ts'

/** No honest name is longer. */
const longestName = 80
const choices = v.record(v.string(), WalletListItem)

/** Who is on the other side of each session, and by which entry of a list the visitor chose them. */
export function createPeers(storage: KitStorage) {
  const key = storageKeys.deepLinkChoice
  const chosen = () => storage.read(key, choices) ?? {}
  return {
    /** Remembers the entry for as long as the session lasts; entries of sessions that ended go. */
    choose(topic: string, wallet: WalletListItem | undefined, sessions: readonly Session[]): void {
      const all = wallet ? { ...chosen(), [topic]: wallet } : chosen()
      const live = Object.entries(all).filter(([one]) => sessions.some((it) => it.topic === one))
      storage.write(key, Object.fromEntries(live))
    },
    of({ topic, peer }: Session): PeerWallet {
      const { name, icons, redirect } = peer.metadata
      const wallet = chosen()[topic]
      const imageUrl = wallet?.imageUrl ?? icons.find((icon) => /^data:image\//iu.test(icon))
      const [native, universal] = [redirect?.native, redirect?.universal].map(linkOf)
      return {
        name: shorten(name.trim() || wallet?.name || 'WalletConnect', longestName),
        topic,
        ...(imageUrl === undefined ? {} : { imageUrl }),
        ...(wallet && { wallet }),
        ...((native ?? universal) && {
          redirect: { ...(native && { native }), ...(universal && { universal }) },
        }),
      }
    },
  }
}

/** A link that a wallet typed: never one that runs something in this page. */
function linkOf(text: string | undefined): string | undefined {
  const read = v.safeParse(LinkUrl, text)
  return read.success ? read.output : undefined
}
