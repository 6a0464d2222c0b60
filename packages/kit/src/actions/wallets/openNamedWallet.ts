import { isMobile } from '../../core/browserEnvironment.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import { currentView } from '../modal/state.ts'
import { connectorsFeed, installedAs, itemMarks, viewOfWallet } from './connectorsFeed.ts'
import { isSameWallet } from './isSameWallet.ts'
import { readWallets, walletContext } from './readWalletLists.ts'

/** A wallet that an app names, by what tells it from others. */
export interface NamedWallet {
  readonly name: string
  /** As it announces itself in the page (EIP-6963): `io.metamask`. */
  readonly rdns?: string
  /** Its id in the list of wallets or in `customWallets`: `metamask`, or 64 digits of the public directory. */
  readonly id?: string
}

/**
 * Leads to one wallet, in the modal: asks it where it is in the page, else shows its code, its app or where to get it. Call it inside a
 * click. A wallet that nobody knows leads to the list of all.
 *
 * @example
 * await openNamedWallet(kit, { name: 'MetaMask', rdns: 'io.metamask', id: 'metamask' })
 */
export async function openNamedWallet(kit: Kit, wallet: NamedWallet): Promise<void> {
  const inside = insideOf(kit)
  inside.start()
  const here = asItem(wallet)
  const own = inside.options
    .get()
    .customWallets.find(
      (one) => one.id === wallet.id || isSameWallet(itemMarks(one), itemMarks(here)),
    )
  const known = shownConnector(inside, wallet) ? here : own
  if (known) return inside.open({ view: viewOf(inside, known) })
  // A list may take its time: the press is answered by what is here.
  inside.open({ view: 'Connect' })
  const listed = await listedAs(inside, wallet)
  const modal = inside.modal.get()
  if (listed && modal.open && currentView(modal).name === 'Connect')
    inside.modal.send({ type: 'push', view: viewOf(inside, listed) })
}

/** The wallet of the page that an app named; undefined where it is not there. */
export function shownConnector(kit: KitInside, wallet: NamedWallet) {
  return installedAs(asItem(wallet), connectorsFeed(kit).get().connectors)?.[0]
}

/** The page knows wallets by the ids of the public directory alone. */
function asItem({ name, rdns, id = '' }: NamedWallet): WalletListItem {
  return { name, rdns, id: /^[0-9a-f]{64}$/iu.test(id) ? id : '', chains: [] }
}

function viewOf(kit: KitInside, wallet: WalletListItem) {
  const { connectors } = connectorsFeed(kit).get()
  const pairing = kit.ports.pairing !== undefined
  return viewOfWallet(wallet, { connectors, pairing, mobile: isMobile(kit.platform()) })
}

async function listedAs(kit: KitInside, { id }: NamedWallet): Promise<WalletListItem | undefined> {
  const source = kit.ports.wallets
  if (!source || id === undefined) return undefined
  const query = { page: 1, entries: 1, include: [id] }
  try {
    const { signal } = new AbortController()
    return (await readWallets(walletContext(kit, source), query, signal)).wallets[0]
  } catch (error) {
    kit.log.write('warn', 'The list of wallets could not be read.', error)
    return undefined
  }
}
