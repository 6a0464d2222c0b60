import { answeringId, chainsOf, findWallets } from '@causeway/protocol/wallets/findWallets'
import { pictureChunks } from './pictures.gen.ts'
import type { ListedWallet, Wallet, WalletPage, WalletQuery } from './wallet.ts'
import { knownChains, wallets } from './wallets.gen.ts'

/** One page, with the pictures of the chunks that it touches. */
export async function listWallets(query: WalletQuery): Promise<WalletPage> {
  const { found, count } = findWallets(wallets, query)
  const pictures = await picturesOf(found)
  const asked = [...new Set([...(query.chains ?? []), ...knownChains])]
  return {
    wallets: found.map((wallet) => {
      const { explorerId: _, namespaces: __, ...facts } = wallet
      const imageUrl = pictures.get(wallet.id)
      const item: Wallet = {
        ...facts,
        id: answeringId(wallet, query.include),
        // A wallet of a whole namespace reaches every chain of it that somebody may ask for.
        chains: [...new Set([...wallet.chains, ...chainsOf(wallet, asked)])],
      }
      return imageUrl === undefined ? item : { ...item, imageUrl }
    }),
    count,
  }
}

/** A list waits so long (ms) for its pictures. */
const picturesMs = 3_000

/**
 * Pictures by the wallet's own id. They lie in chunks by the place in the list, the first of them small, so that the
 * list's beginning needs one. A chunk that does not load, or not in a few seconds, costs its pictures, which are drawn
 * as letters, and no more.
 */
async function picturesOf(found: readonly ListedWallet[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(found.map(({ id }) => id))
  const wanted = pictureChunks.filter(({ from, to }) =>
    wallets.slice(from, to).some(({ id }) => ids.has(id)),
  )
  const loaded = await Promise.allSettled(
    wanted.map(({ load }) => Promise.race([load(), noneInTime()])),
  )
  return new Map(
    loaded.flatMap((chunk) =>
      chunk.status === 'fulfilled' ? Object.entries(chunk.value?.pictures ?? {}) : [],
    ),
  )
}

const noneInTime = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, picturesMs, undefined))
