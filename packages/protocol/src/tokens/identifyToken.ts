import { isSameAddress, truncateAddress } from '../address/address.ts'

/** A token that a list knows: of the app, or of its operator. */
export interface KnownToken {
  /** CAIP-2 network id. */
  readonly chainId: string
  /** Plain; left out for the network's own coin. */
  readonly address?: string | undefined
  /** Left out: what the source says, unless that is another known token's. */
  readonly symbol?: string | undefined
  readonly name?: string | undefined
  readonly iconUrl?: string | undefined
}

/** What somebody says of a token. Without an address it is the network's own coin. */
export interface ClaimedToken {
  readonly chainId: string
  /** Plain, or CAIP-10. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly iconUrl?: string | null | undefined
  /** Whether whoever says it has it on a list of its own. */
  readonly listed?: boolean | undefined
  readonly warnings?: readonly string[] | undefined
}

/** What is known of a token beside its words. */
export interface TokenIdentity {
  /** False for a stranger: `symbol` and `name` are then its short address. */
  readonly listed: boolean
  /** What a stranger calls itself, for where that is marked as its own word. */
  readonly claims?: string
  /** Why it may be another than it seems. */
  readonly warnings: string[]
}

const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A stranger's word for itself is cut here. */
const longestClaim = 40

/** The mark of a token that bears the words of another one. */
const looksLikeListed = 'looks-like-listed'

/**
 * What a token is called, the one rule of all views: a token is its chain and address. What a list knows has the words of that list;
 * a stranger goes by its short address and without a picture, whatever it calls itself.
 * @param known the app's own list, with the coins of its networks: it wins over whatever a source says
 */
export function identifyToken<T extends ClaimedToken>(
  token: T,
  known: readonly KnownToken[],
): Omit<T, keyof TokenIdentity> & TokenIdentity {
  const { symbol, name, warnings = [] } = token
  const address = token.address && plainAddress(token.address)
  const own = knownToken(known, token.chainId, address)
  if (own?.symbol !== undefined)
    return {
      ...token,
      symbol: own.symbol,
      name: own.name ?? own.symbol,
      iconUrl: own.iconUrl ?? token.iconUrl,
      warnings: [],
      listed: true,
    }
  const others = known.filter((one) => one !== own && one.chainId === token.chainId)
  const isAlike = bearsName({ symbol, name }, others)
  const isListed = own !== undefined || (token.listed === true && warnings.length === 0)
  if (address === undefined || (isListed && !isAlike))
    return { ...token, warnings: [], listed: true }
  const short = truncateAddress(address)
  return {
    ...token,
    symbol: short,
    name: short,
    iconUrl: undefined,
    warnings: [...new Set(isAlike ? [...warnings, looksLikeListed] : warnings)],
    listed: false,
    claims: (symbol || name).replaceAll(unseen, '').slice(0, longestClaim),
  }
}

/**
 * What a movement of a history is of.
 * @param said as a source says it: of what it lists, or of the coin, without an address it may be the coin alone
 * @returns undefined where no contract is named, so that nobody can know what it is
 */
export function identifyMoved(
  said: { readonly [K in keyof Omit<ClaimedToken, 'chainId'>]?: ClaimedToken[K] | undefined },
  chainId: string,
  known: readonly KnownToken[],
): (ClaimedToken & TokenIdentity) | undefined {
  const { symbol = '', name = '' } = said
  const coin = knownToken(known, chainId, undefined)
  const isCoin = said.listed === true && (coin === undefined || coin.symbol === symbol)
  if (said.address === undefined && !isCoin) return undefined
  return identifyToken({ ...said, chainId, symbol, name }, known)
}

/** The entry of a list; undefined for what it does not know. @param address left out for the coin */
export function knownToken(
  known: readonly KnownToken[],
  chainId: string,
  address: string | undefined,
): KnownToken | undefined {
  return known.find(
    (one) =>
      one.chainId === chainId &&
      (one.address === undefined || address === undefined
        ? one.address === address
        : isSameAddress(one.address, address)),
  )
}

interface Words {
  readonly symbol?: string | undefined
  readonly name?: string | undefined
}

/**
 * Whether words are, to the eye, those of a token that is known: the one judge, for pages and services. What has capitals as A to Z
 * have (Latin beyond them, Cyrillic, Greek, Armenian, Cherokee; of others Lisu, and ringed and boxed letters) is where Unicode's
 * confusables (UTS #39) find their look-alikes, and whatever stands among letters of A to Z is there to pass for one. Each such letter
 * may be meant to look like any: which one it is would take a table larger than the rest.
 */
export function bearsName(said: Words, known: readonly Words[]): boolean {
  const borne = seenIn(said)
  return known
    .flatMap((one) => seenIn(one))
    .some((word) =>
      borne.some((other) => other.replaceAll('?', (_, at: number) => word[at] ?? '') === word),
    )
}

/** Letters, digits and signs of words as the eye has them: one form, one case, no marks, spaces or points, nothing that is not seen. */
const seenIn = ({ symbol = '', name = '' }: Words) =>
  [symbol, name]
    .map((text) =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(unseen, '')
        .replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '')
        .replaceAll(/(?![a-z])[\p{Ll}\p{Sc}\uA4D0-\uA4FF\u{1F100}-\u{1F1FF}]/gu, '?')
        .replace(/.*[a-z].*/u, (mixed) => mixed.replaceAll(/[^a-z\d]/gu, '?'))
        .replaceAll('vv', 'w')
        .replaceAll(/[1l]/gu, 'i')
        .replaceAll('0', 'o')
        .replaceAll('5', 's'),
    )
    .filter(Boolean)

/** The last part of a CAIP-10 address, or the address itself. */
const plainAddress = (address: string) => address.replace(/.*:/u, '')
