import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'

export const routerAddress = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = {
  type: 'erc20',
  address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  symbol: 'USDC',
  decimals: 6,
  listed: true,
} as const
const dai = {
  type: 'erc20',
  address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  symbol: 'DAI',
  decimals: 18,
  listed: true,
} as const

/** What trying the very transaction said. */
export const tried = (toAmount: bigint): TransactionPreview => ({
  kind: 'transaction',
  chainId: 137,
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  calls: [
    {
      to: { address: routerAddress, kind: 'contract', name: undefined, unused: false },
      value: 0n,
      data: '0x5ae401dc',
      decoded: { type: 'unknown', selector: '0x5ae401dc', data: '0x5ae401dc', why: 'unknown' },
      recipient: undefined,
    },
  ],
  outcome: {
    status: 'computed',
    how: 'balances',
    leaves: [{ asset: usdc, amount: 100_000_000n }],
    arrives: [{ asset: dai, amount: toAmount }],
    approvals: [],
    block: 1n,
    complete: true,
    varies: 'no',
    differs: [],
  },
  fee: {
    estimate: 4_500_000_000_000_000n,
    ceiling: 9_000_000_000_000_000n,
    gas: 182_000n,
  },
  warnings: [],
})
/** The same, of a token that nobody knows. */
export function strange(toAmount: bigint): TransactionPreview {
  const token = `0x${'6'.repeat(40)}` as const
  const asset = { type: 'erc20', address: token, symbol: 'DAI', decimals: 18 } as const
  const known = tried(toAmount)
  return {
    ...known,
    outcome: {
      ...known.outcome,
      ...(known.outcome.status === 'computed' ? { arrives: [{ asset, amount: toAmount }] } : {}),
    },
    warnings: [{ type: 'strangerToken', token, name: 'DAI', alike: true }],
  }
}
/** A node that estimates and cannot simulate. */
export const untried: TransactionPreview = {
  ...tried(1n),
  outcome: { status: 'unknown', why: 'method', passes: true },
  fee: undefined,
}
/** The first of two steps: what the router may take. */
export const allows: TransactionPreview = {
  ...tried(1n),
  outcome: {
    status: 'computed',
    how: 'balances',
    leaves: [],
    arrives: [],
    approvals: [
      {
        type: 'erc20',
        asset: usdc,
        spender: { address: routerAddress, kind: 'contract', name: undefined, unused: false },
        before: 0n,
        after: 100_000_000n,
        unlimited: false,
        expires: undefined,
      },
    ],
    block: 1n,
    complete: true,
    varies: 'no',
    differs: [],
  },
}
