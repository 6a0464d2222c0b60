import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import { LinkUrl } from '../ports/fields.ts'
import type { PeerWallet } from '../ports/pairing.ts'
import { WalletListItem } from '../ports/walletSource.ts'
import { shorten } from '../shorten.ts'
import type { KitStorage } from '../storage.ts'
import type { SignClient } from './createSignClient.ts'
import type { Session } from './signState.ts'

/** No honest name is longer. */
const longestName = 80
const choices = v.record(v.string(), WalletListItem)

/** Who is on the other side of each session, and by which entry of a list the visitor chose them. */
export function createPeers(
  storage: KitStorage,
  client: Pick<SignClient, 'sessions' | 'subscribe'>,
) {
  const key = storageKeys.walletConnectPeers
  const chosen = () => storage.read(key, choices) ?? {}
  // Entries of sessions that ended go.
  client.subscribe(() => {
    const topics = client.sessions().map((session) => session.topic)
    const all = Object.entries(chosen())
    const live = all.filter(([topic]) => topics.includes(topic))
    if (live.length < all.length) storage.write(key, Object.fromEntries(live))
  })
  return {
    /** Remembers the entry for as long as the session lasts. */
    choose(topic: string, wallet: WalletListItem | undefined): void {
      if (wallet) storage.write(key, { ...chosen(), [topic]: wallet })
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
