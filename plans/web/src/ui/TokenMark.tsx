import { appTokens } from '../chain/appTokens.ts'
import { isSameAddress } from '@causeway/protocol/address'
import type { Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import css from './TokenMark.module.css'

/** Drawn signs of the tokens that this site knows, each in a circle of its own colour. */
const drawn = {
  product: 'M6 8.5h4M12.8 8.5H18M6 12h7.500M16.300 12H18M6 15.500h2.200M11 15.500h7',
  dollar:
    'M14.800 9.200C14.500 8 13.400 7.400 12 7.400c-1.600 0-2.800.800-2.800 2.200 0 3.200 5.700 1.500 5.700 4.700 0 1.400-1.200 2.300-2.900 2.300-1.500 0-2.700-.700-2.900-2M12 5.800v1.600M12 16.600v1.600',
  tether: 'M7.500 7.500h9M12 7.500v9.500M8 10.800c2.600.900 5.400.900 8 0',
  dai: 'M8.500 7.500h3.200c2.800 0 4.600 1.900 4.600 4.500s-1.800 4.500-4.600 4.500H8.500zM6.500 10.800h11M6.500 13.200h11',
  coin: 'M9 8.500l3-1.700 3 1.700v3.500l-3 1.700-3-1.700zM12 13.700v3.500',
} as const
type Sign = keyof typeof drawn

const { tokens } = settings
const signs: readonly (readonly [string | null, Sign])[] = [
  [tokens.product, 'product'],
  [tokens.usdc, 'dollar'],
  [tokens.usdt, 'tether'],
  [tokens.dai, 'dai'],
  [tokens.wmatic, 'coin'],
]

/** Small pictures of tokens, overlapping: what goes in before what comes out. Beside their names, so nobody has to know them. */
export function TokenMarks({ of }: { of: readonly Pick<Token, 'address' | 'symbol'>[] }) {
  const each = of.filter(
    (one, at) => of.findIndex(({ address }) => isSameAddress(address, one.address)) === at,
  )
  return (
    <span className={css['marks']} aria-hidden="true">
      {each.slice(0, mostMarks).map((token) => (
        <TokenMark key={token.address} token={token} />
      ))}
    </span>
  )
}

/** As many are told apart in the room of a row. */
const mostMarks = 2

/** The picture of a token that this site knows; of any other, the first letter of what it calls itself. */
export function TokenMark({
  token: { address, symbol },
}: {
  token: Pick<Token, 'address' | 'symbol'>
}) {
  const isKnown = appTokens.some((one) => isSameAddress(one.address, address))
  const sign = isKnown && signs.find(([one]) => one !== null && isSameAddress(one, address))?.[1]
  return (
    <svg
      className={css['mark']}
      viewBox="0 0 24 24"
      data-sign={sign || 'letter'}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="12" />
      {sign ? (
        <path d={drawn[sign]} />
      ) : (
        <text x="12" y="16.5" textAnchor="middle" direction="ltr">
          {symbol.slice(0, 1).toUpperCase()}
        </text>
      )}
    </svg>
  )
}
