import * as v from 'valibot'
import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { smartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { strictForm } from '../../lib/config/strictForm.ts'

const address = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'is not an address: 0x and 40 hex digits'),
  v.transform(toChecksum),
)
const urlOf = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `is not a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    ),
  )
const node = urlOf('http:', 'https:')
const whole = (from: number, to: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(from), v.maxValue(to))
const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** A token as an operator lists it; what is left out is read from its contract. */
const token = strictForm({
  address,
  name: v.optional(text),
  symbol: v.optional(text),
  decimals: v.optional(whole(0, 36)),
  /** Picture, shown by clients. */
  icon: v.optional(urlOf('https:', 'http:')),
  /** Takes a signed permit in place of an approval (ERC-2612). */
  eip2612: v.optional(v.boolean()),
})

/** A price feed in Chainlink's interface. An answer older than `maxAgeSeconds` is no answer. */
const feed = { address, maxAgeSeconds: whole(1, 31_536_000) }

/** The chain that has the Universal Resolver, and the names of all others. */
export const ensChain = 1

/** One chain that the service answers for: an entry of `CHAINS_FILE`. */
export const chainSchema = strictForm({
  /** EVM chain id. */
  id: whole(1, Number.MAX_SAFE_INTEGER),
  name: text,
  nativeCurrency: strictForm({ name: text, symbol: text, decimals: whole(0, 36) }),
  /** Nodes of the operator's own choice, the preferred one first (SPEC §3: one primary, five backups). */
  rpc: strictForm({
    primary: node,
    backups: v.optional(v.pipe(v.array(node), v.maxLength(rpcLimits.backups)), []),
    /** Sockets, for subscriptions; none: no subscriptions on this chain. */
    ws: v.optional(v.array(urlOf('ws:', 'wss:')), []),
  }),
  explorerUrl: orNull(urlOf('http:', 'https:')),
  /** The wrapped native token, in which pools trade the native one. */
  wrappedNative: orNull(address),
  multicall3: orNull(address),
  /** Tells fees in the form of Polygon's gas station; null: they are computed from the chain's last blocks. */
  gasApi: orNull(node),
  tokens: v.optional(v.array(token), []),
  /** Bundlers of user operations (ERC-4337), by the name that wallets know each by; the first one is the usual. */
  bundlers: v.optional(
    v.array(
      strictForm({
        name: v.pipe(
          v.string(),
          v.regex(/^[a-z0-9-]{1,40}$/u, 'must be small letters, digits and -'),
        ),
        url: node,
      }),
    ),
    [],
  ),
  /**
   * The contracts of smart accounts, whose sessions the service co-signs: `true` for those that stand at the same place on every
   * public chain; null: none on this chain.
   */
  smartAccounts: orNull(
    v.union(
      [v.literal(true), strictForm({ contracts: smartAccountContracts })],
      'must be true, or an object with the contracts',
    ),
  ),
  /** ENS's Universal Resolver (ENSIP-23), of Ethereum alone: names of every chain are kept there. null: no names are read. */
  ens: orNull(strictForm({ universalResolver: address })),
  /** Uniswap v3; null: nothing is swapped on this chain. */
  swap: orNull(
    strictForm({
      factory: address,
      quoter: address,
      router: address,
      /** The operator's address that is paid the fee; null: no fee is taken (D5). */
      feeTo: orNull(address),
    }),
  ),
  /** Prices in USD: of tokens, and of the native one. */
  feeds: v.optional(
    v.array(strictForm({ token: v.union([v.literal('native'), address]), ...feed })),
    [],
  ),
  /** What one unit of another currency is worth in USD. */
  currencyFeeds: v.optional(
    v.array(
      strictForm({
        currency: v.picklist(['btc', 'eth', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']),
        ...feed,
      }),
    ),
    [],
  ),
})

/** What an operator writes of all chains. */
export const chainsSchema = v.pipe(
  v.array(
    v.pipe(
      chainSchema,
      v.forward(
        v.check(
          ({ swap, wrappedNative }) => swap === null || wrappedNative !== null,
          'is missing; pools trade the native coin in it',
        ),
        ['wrappedNative'],
      ),
      v.forward(
        v.check(
          ({ ens, id }) => ens === null || id === ensChain,
          `is of no use here: names of every chain are read on chain ${ensChain}. Write it there`,
        ),
        ['ens'],
      ),
    ),
  ),
  v.minLength(1, 'lists no chain'),
  v.check(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'lists a chain id twice',
  ),
)

export type ChainEntry = v.InferOutput<typeof chainSchema>
