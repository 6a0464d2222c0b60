import * as v from 'valibot'
import { parseCaip2 } from '@causeway/protocol/caip'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { chainNamespaces } from '@causeway/protocol/networks'

/*
 * What is known of one wallet: the form of `data/wallets/<id>.json`. A field that no source documents stays absent.
 */

const https = (host?: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.check((text) => {
      if (/\s/u.test(text) || !URL.canParse(text)) return false
      const url = new URL(text)
      return url.protocol === 'https:' && !url.username && (host?.test(url.hostname) ?? true)
    }, 'is not an https address of the right place'),
  )

/** A wallet's own scheme, e.g. `metamask://` or `okx://main`: never one that a browser carries out itself. */
const ownScheme = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s?#]*$/u, 'is not a scheme like "wallet://"'),
  v.regex(/^(?!(?:https?|file|ftp|javascript|data|blob|about):)/u, 'is a scheme of the browser'),
)

/** A universal link gets a path appended, so it ends before a query. */
const linkBase = v.pipe(https(), v.regex(/^[^?#]*$/u, 'has a query or a fragment'))

/** What a dapp-browser link may carry: the page's address encoded, its origin encoded, or its address without the scheme. */
const placeholders = ['{url}', '{origin}', '{address}']

const dappBrowser = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/u, 'is not a link'),
  v.regex(/^(?!(?:http|file|ftp|javascript|data|blob|about):)/u, 'is a scheme of the browser'),
  v.check((text) => {
    const used = text.match(/\{[^}]*\}/gu) ?? []
    return used.every((one) => placeholders.includes(one)) && /\{(?:url|address)\}/u.test(text)
  }, 'must hold {url} or {address}, and no other placeholder than these and {origin}'),
)

const chain = v.pipe(v.string(), v.check(isCaip2, 'is not a CAIP-2 chain id'))
const namespace = v.picklist(chainNamespaces, 'is not a namespace')
const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest))

export const walletSchema = v.pipe(
  v.strictObject({
    name: text(60),
    homepage: v.optional(https()),
    /** The id that the public directory of WalletConnect gave the wallet; existing clients configure wallets by it. */
    explorerId: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not 64 hex digits'))),
    /** How the wallet names itself to pages (EIP-6963). */
    rdns: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(120),
        v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu, 'is not a reverse domain name'),
      ),
    ),
    /** Chains that a source names one by one. */
    chains: v.optional(v.array(chain), []),
    /** Namespaces in which a source offers the wallet for any chain. */
    namespaces: v.optional(v.array(namespace), []),
    stores: v.optional(
      v.strictObject({
        ios: v.optional(https(/^apps\.apple\.com$/u)),
        android: v.optional(https(/^play\.google\.com$/u)),
        chrome: v.optional(https(/^chromewebstore\.google\.com$/u)),
        firefox: v.optional(https(/^addons\.mozilla\.org$/u)),
        edge: v.optional(https(/^microsoftedge\.microsoft\.com$/u)),
        opera: v.optional(https(/^addons\.opera\.com$/u)),
        safari: v.optional(https(/^apps\.apple\.com$/u)),
      }),
      {},
    ),
    mobile: v.optional(
      v.strictObject({ native: v.optional(ownScheme), universal: v.optional(linkBase) }),
      {},
    ),
    desktop: v.optional(ownScheme),
    web: v.optional(https()),
    /** Opens a page in the wallet's own browser. */
    dappBrowser: v.optional(dappBrowser),
    /** The flag by which older pages find the wallet. */
    injected: v.optional(v.array(v.strictObject({ namespace, id: text(60) })), []),
    badge: v.optional(v.literal('certified')),
    /** Place in the list; wallets without one follow by name. */
    order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))),
    /** Where the facts are documented. */
    sources: v.pipe(v.array(https()), v.minLength(1, 'names no source')),
  }),
  v.check(
    ({ chains, namespaces }) => chains.length + namespaces.length > 0,
    'names neither a chain nor a namespace',
  ),
  v.check(
    ({ homepage, web, stores }) => Boolean(homepage ?? web ?? Object.values(stores)[0]),
    'names no place where a visitor can get the wallet',
  ),
)

export type WalletFacts = v.InferOutput<typeof walletSchema>
/** A wallet of the catalogue; its id is the name of its file. */
export type CatalogueWallet = Readonly<WalletFacts> & { readonly id: string }

function isCaip2(id: string): boolean {
  try {
    parseCaip2(id)
    return true
  } catch (error) {
    if (isBaseError(error, 'caip.network')) return false
    throw error
  }
}
