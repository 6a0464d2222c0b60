import { answerWith, sourcePicture, sourceSwitches } from './sourceSwitches.ts'

/** One movement inside a transaction. */
export interface SourceTransfer {
  readonly direction?: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly fungible_info?: {
    name?: string
    symbol?: string
    icon?: { url: string }
    /** The contract; of the coin none. */
    address?: string
    listed?: boolean
    warnings?: string[]
  }
  readonly nft_info?: {
    name?: string
    content?: { preview: { url: string } }
    flags?: { is_spam: boolean }
  }
}

/** A transaction, as the kit's activity source gives it. */
export interface SourceTransaction {
  readonly id: string
  readonly metadata: {
    readonly minedAt: string
    readonly chain: string
    readonly operationType: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly sentFrom: string
    readonly sentTo: string
    readonly hash?: string
  }
  readonly transfers: SourceTransfer[]
}

interface Place {
  readonly address: string
  readonly caipNetworkId: string
  readonly cursor?: string
}

/**
 * A history in memory, handed out page by page, with every failure of a real source behind a switch.
 * Keeps what it was asked, cursors included.
 * @param pageSize transactions of one page
 */
export function createActivitySource(transactions: readonly SourceTransaction[], pageSize = 20) {
  const source = {
    ...sourceSwitches(),
    transactions,
    asked: [] as Place[],
    activity(place: Place, signal: AbortSignal) {
      source.asked.push(place)
      const from = Number(place.cursor ?? 0)
      return answerWith(source, signal, () => ({
        data: source.transactions.slice(from, from + pageSize),
        ...(from + pageSize < source.transactions.length ? { next: String(from + pageSize) } : {}),
      }))
    },
  }
  return source
}

const token = (
  symbol: string,
  numeric: string,
  direction: 'in' | 'out',
  picture: number,
): SourceTransfer => ({
  direction,
  quantity: { numeric },
  fungible_info: {
    name: symbol,
    symbol,
    icon: { url: sourcePicture(picture) },
    ...(symbol === 'POL' ? {} : { address: `0x${String(picture).padStart(40, '0')}` }),
    listed: true,
  },
})

const operations: readonly (readonly [string, readonly SourceTransfer[]])[] = [
  ['receive', [token('POL', '25', 'in', 3)]],
  ['send', [token('USDC', '120.5', 'out', 4)]],
  ['trade', [token('POL', '310', 'out', 3), token('USDC', '130.72', 'in', 4)]],
  ['approve', []],
  ['deposit', [token('USDC', '500', 'out', 4)]],
  [
    'mint',
    [
      {
        direction: 'in',
        quantity: { numeric: '1' },
        nft_info: {
          name: 'Harbour at Dusk #12',
          content: { preview: { url: sourcePicture(9, false) } },
          flags: { is_spam: false },
        },
      },
    ],
  ],
  [
    'execute',
    [
      token('WETH', '0.0412', 'out', 5),
      token('POL', '180', 'in', 3),
      token('USDC', '22.4', 'in', 4),
    ],
  ],
  ['withdraw', [token('USDT', '64', 'in', 6)]],
  ['claim', [token('CWY', '7.25', 'in', 7)]],
]

/**
 * Transactions of every kind, one every few days backwards from a date; the newest is pending, every eighth failed.
 * @param count how many
 * @param before the date to count back from
 */
export function sourceTransactions(
  count: number,
  before: Date,
  chain = 'eip155:137',
): readonly SourceTransaction[] {
  return Array.from({ length: count }, (_, place) => {
    const [operationType, transfers] = operations[place % operations.length] ?? ['send', []]
    const status = place === 0 ? 'pending' : place % 8 === 5 ? 'failed' : 'confirmed'
    return {
      id: `transaction-${place}`,
      metadata: {
        minedAt: new Date(before.getTime() - place * 4 * 86_400_000).toISOString(),
        chain,
        operationType,
        status,
        sentFrom: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        sentTo: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
        hash: `0x${place.toString(16).padStart(64, '0')}`,
      },
      transfers: [...transfers],
    }
  })
}
