import { leatherWallet } from './leatherWallet.ts'
import { satsConnectWallet } from './satsConnectWallet.ts'
import { unisatWallet } from './unisatWallet.ts'
import { type BitcoinWallet, walletFields, listOf, walletMethod } from './bitcoinWallet.ts'

interface PageWallet {
  readonly name: string
  readonly icon: unknown
  readonly wallet: BitcoinWallet
}

/** Looks for one kind of wallet among the objects of the page. May throw: each costs only itself. */
type PageReader = (page: unknown) => readonly PageWallet[]

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** No page has more wallets; what comes after them wants to fill the list. */
const mostWallets = 20

/** `a.b.c` of the page. */
function at(page: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, name) => walletFields(holder)[name], page)
}

function leather(page: unknown): readonly PageWallet[] {
  const provider = at(page, 'LeatherProvider')
  return isHolder(provider) && walletMethod(provider, 'request')
    ? [{ name: 'Leather', icon: undefined, wallet: leatherWallet(provider) }]
    : []
}

/** The list of WBIP-004, `window.btc_providers`: each names the path of its object. */
function listed(page: unknown): readonly PageWallet[] {
  return listOf(at(page, 'btc_providers'))
    .slice(0, mostWallets)
    .flatMap((entry) => {
      const { id, name, icon } = walletFields(entry)
      if (typeof id !== 'string' || typeof name !== 'string' || name.trim() === '') return []
      // It speaks a language of its own.
      if (id === 'LeatherProvider') return []
      const provider = at(page, id)
      return isHolder(provider) && walletMethod(provider, 'request')
        ? [{ name: name.trim(), icon, wallet: satsConnectWallet(provider) }]
        : []
    })
}

/** Xverse, where it left its object without the list. */
function xverse(page: unknown): readonly PageWallet[] {
  const provider = at(page, 'XverseProviders.BitcoinProvider')
  return isHolder(provider) && walletMethod(provider, 'request')
    ? [{ name: 'Xverse Wallet', icon: undefined, wallet: satsConnectWallet(provider) }]
    : []
}

const likeUnisat =
  (path: string, name: string): PageReader =>
  (page) => {
    const provider = at(page, path)
    const isWhole = ['requestAccounts', 'getAccounts'].every((one) => walletMethod(provider, one))
    return isHolder(provider) && isWhole
      ? [{ name, icon: undefined, wallet: unisatWallet(provider) }]
      : []
  }

/** The kinds that are looked for, each by itself. */
export const pageWallets: readonly PageReader[] = [
  listed,
  xverse,
  leather,
  likeUnisat('okxwallet.bitcoin', 'OKX Wallet'),
  likeUnisat('unisat', 'UniSat'),
]
