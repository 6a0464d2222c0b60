import { answerWith, sourcePicture, sourceSwitches } from './sourceSwitches.ts'

/** A token of an account, as the kit's balance source gives it. Amounts are decimal strings. */
export interface SourceToken {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value?: string
  readonly price: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
  /** Whether the source has it on a list; of any other the words are a stranger's. */
  readonly listed?: boolean
  readonly warnings?: string[]
}

interface Place {
  readonly address: string
  readonly caipNetworkId: string
}

/**
 * Balances in memory, with every failure of a real source behind a switch. Every address holds the same tokens unless
 * `holdings` says otherwise. Keeps what it was asked.
 */
export function createBalanceSource(tokens: readonly SourceToken[]) {
  const source = {
    ...sourceSwitches(),
    /** Tokens of single addresses, in place of everybody's. */
    holdings: {} as Record<string, readonly SourceToken[]>,
    asked: [] as Place[],
    tokens(place: Place, signal: AbortSignal): Promise<readonly SourceToken[]> {
      source.asked.push(place)
      const held = source.holdings[place.address] ?? tokens
      return answerWith(source, signal, () =>
        held.filter((token) => token.chainId === place.caipNetworkId),
      )
    },
  }
  return source
}

/** A handful of tokens as people hold them: the native coin first, large and tiny amounts among them. */
export function sourceTokens(chainId = 'eip155:137'): readonly SourceToken[] {
  const rows = [
    ['POL', 'POL', '1284.503911', '0.4217'],
    ['USD Coin', 'USDC', '250.75', '1'],
    ['Wrapped Ether', 'WETH', '0.081245', '3412.88'],
    ['Tether USD', 'USDT', '12', '0.9998'],
    ['Dai Stablecoin', 'DAI', '0.000004', '1'],
  ] as const
  return rows.map(([name, symbol, numeric, price], place) => ({
    name,
    symbol,
    chainId,
    ...(place === 0 ? {} : { address: `0x${String(place).padStart(40, '0')}` }),
    value: (Number(numeric) * Number(price)).toFixed(8),
    price,
    quantity: { decimals: '18', numeric },
    iconUrl: sourcePicture(place + 3),
    listed: true,
  }))
}
