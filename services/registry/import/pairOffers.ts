import type { CatalogueWallet } from '../catalogue/walletSchema.ts'
import { type Offer, evidence } from './offer.ts'

/** An offer that is certainly about a wallet, and by what. */
export interface OfferPair {
  readonly wallet: CatalogueWallet
  readonly offer: Offer
  readonly by: readonly string[]
}

/** An offer that may be about one of several wallets, or a wallet with several offers: for a person to look at. */
interface Doubt {
  readonly wallets: readonly string[]
  readonly offers: readonly string[]
}

/**
 * Puts offers and wallets together, one to one. Where one has several of the other, the pair that a wallet's file names
 * itself, or that has more marks in common than each other pair, wins; where none does, nothing is taken.
 */
export function pairOffers(
  wallets: readonly CatalogueWallet[],
  offers: readonly Offer[],
): { readonly pairs: readonly OfferPair[]; readonly doubts: readonly Doubt[] } {
  const all = wallets.flatMap((wallet) =>
    offers.flatMap((offer): OfferPair[] => {
      const by = evidence(wallet, offer)
      return by.length > 0 ? [{ wallet, offer, by }] : []
    }),
  )
  const weight = ({ by }: OfferPair) => by.length + (by.includes('source') ? 100 : 0)
  const rivals = (pair: OfferPair) =>
    all.filter(
      (other) => other !== pair && (other.wallet === pair.wallet || other.offer === pair.offer),
    )
  const pairs = all.filter((pair) => rivals(pair).every((other) => weight(other) < weight(pair)))
  const settled = new Set<unknown>(pairs.flatMap(({ wallet, offer }) => [wallet, offer]))
  const open = all.filter(({ wallet, offer }) => !settled.has(wallet) && !settled.has(offer))
  const doubts = [...new Set(open.map(({ wallet }) => wallet))].map((wallet) => ({
    wallets: [wallet.id],
    offers: open.filter((pair) => pair.wallet === wallet).map(({ offer }) => offer.name),
  }))
  return { pairs, doubts }
}
