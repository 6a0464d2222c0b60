import type { MessagePreview, Preview, TypedDataPreview } from '@causeway/protocol/preview/preview'
import type {
  AddressFacts,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { requestApproval } from '../../embedded/frame/requestApproval.ts'
import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import { withMoney } from '../../ui/useMoneyTexts.tsx'
import { StyleRoot } from '../../ui/useStyles.tsx'
import { PreviewDetails, type ShownPreview } from './PreviewDetails.tsx'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const shop = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'

const place = (
  address: AddressFacts['address'],
  kind: AddressFacts['kind'],
  name?: string,
): AddressFacts => ({
  address,
  kind,
  name,
  unused: false,
})
const pol = { type: 'native', symbol: 'POL', decimals: 18 } as const
const dollars = { type: 'erc20', address: usdc, symbol: 'USDC', decimals: 6 } as const
const picture = { type: 'erc721', address: shop, name: 'Pictures', id: 4711n } as const
const nameless = { type: 'erc20', address: bob, symbol: undefined, decimals: undefined } as const
const fee = { estimate: 1_234_000_000_000_000n, ceiling: 4_000_000_000_000_000n, gas: 98_000n }

/** A transaction of most kinds at once. */
export const swap: TransactionPreview = {
  kind: 'transaction',
  chainId: 137,
  account: alice,
  calls: [
    {
      to: place(shop, 'contract', 'Swap router'),
      value: 0n,
      data: '0x5ae401dc',
      decoded: {
        type: 'function',
        name: 'multicall',
        signature: 'multicall(uint256,bytes[])',
        fields: [{ name: 'deadline', type: 'uint256', value: '1790000000' }],
        inside: [{ type: 'unknown', selector: '0x12345678', data: '0x1234567890', why: 'unknown' }],
        sure: false,
      },
      recipient: undefined,
    },
  ],
  outcome: {
    status: 'computed',
    how: 'balances',
    leaves: [
      { asset: dollars, amount: 1_250_000_000n },
      { asset: picture, amount: 1n },
    ],
    arrives: [
      { asset: pol, amount: 2_499_123_456_789_012_345_678n },
      { asset: nameless, amount: 5n },
    ],
    approvals: [
      {
        type: 'erc20',
        asset: dollars,
        spender: place(shop, 'contract', 'Swap router'),
        before: 0n,
        after: 2n ** 256n - 1n,
        unlimited: true,
        expires: undefined,
      },
    ],
    block: 1n,
    complete: false,
    varies: 'amounts',
    differs: [],
  },
  fee,
  warnings: [
    { type: 'variesAmounts' },
    { type: 'unlimitedApproval', spender: shop },
    { type: 'undecoded' },
    { type: 'incomplete' },
  ],
}

/** Coin for a stranger. */
export const payment: TransactionPreview = {
  ...swap,
  calls: [
    {
      to: place(bob, 'account'),
      value: 10n ** 18n,
      data: '0x',
      decoded: { type: 'payment' },
      recipient: { ...place(bob, 'account'), paid: { before: false } },
    },
  ],
  outcome: {
    status: 'computed',
    how: 'balances',
    leaves: [{ asset: pol, amount: 10n ** 18n }],
    arrives: [],
    approvals: [],
    block: 1n,
    complete: true,
    varies: 'no',
    differs: [],
  },
  warnings: [{ type: 'firstPayment', recipient: bob }],
}

/** One that the contract would refuse. */
export const failing: TransactionPreview = {
  ...swap,
  outcome: {
    status: 'fails',
    reason: { type: 'text', text: 'Too little received' },
    call: 0,
  },
  fee: undefined,
  warnings: [],
}

/** One that no node could try. */
export const unknown: TransactionPreview = {
  ...payment,
  outcome: { status: 'unknown', why: 'method', passes: true },
  fee: undefined,
  warnings: [],
}

/** A permit without a bound, for another chain. */
export const permit: TypedDataPreview = {
  kind: 'typedData',
  chainId: 137,
  account: alice,
  domain: {
    name: 'USD Coin',
    version: '2',
    chainId: '1',
    verifyingContract: place(usdc, 'contract'),
  },
  primaryType: 'Permit',
  fields: [
    { name: 'owner', type: 'address', value: alice },
    { name: 'spender', type: 'address', value: bob },
  ],
  meaning: {
    type: 'permit',
    standard: 'erc2612',
    spender: place(bob, 'account'),
    tokens: [{ asset: dollars, amount: 2n ** 256n - 1n, unlimited: true }],
    deadline: 1_790_000_000n,
    expires: undefined,
  },
  warnings: [
    { type: 'otherChain', chainId: '1' },
    { type: 'unlimitedApproval', spender: bob },
    { type: 'spenderIsAccount', spender: bob },
  ],
}

/** Structured data that nobody knows. */
export const strange: TypedDataPreview = {
  ...permit,
  meaning: { type: 'unknown' },
  primaryType: 'Mail',
  fields: [
    {
      name: 'from',
      type: 'Person',
      value: [{ name: 'wallet', type: 'address', value: alice }],
    },
    { name: 'contents', type: 'string', value: 'Hello, Bob!' },
  ],
  warnings: [{ type: 'undecoded' }],
}

/** A sign-in for somebody else. */
export const signIn: MessagePreview = {
  kind: 'message',
  account: alice,
  text: 'shop.example wants you to sign in with your Ethereum account:\n0x7099…79C8\n\nURI: https://shop.example',
  raw: '0x00',
  signIn: {
    domain: 'shop.example',
    address: alice,
    statement: undefined,
    uri: 'https://shop.example',
    chainId: '137',
    resources: [],
    expires: undefined,
  },
  warnings: [{ type: 'otherDomain', domain: 'shop.example', expected: 'fair.example' }],
}

const of = (data: Preview): ShownPreview => ({
  data,
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve(),
})

/** Draws something into the modal's place for what is to be approved, with the texts and queries that views have. */
export function drawnView(kit: KitInside, View: () => ReactNode) {
  return (spot: HTMLElement): (() => void) => {
    const root = createRoot(spot)
    const Shown = withMoney<'ApproveTransaction'>(() => <View />)
    root.render(
      <StyleRoot.Provider value={spot.getRootNode() as ShadowRoot}>
        <QueryClientProvider client={new QueryClient()}>
          <Shown kit={kit} view={{ name: 'ApproveTransaction' }} />
        </QueryClientProvider>
      </StyleRoot.Provider>,
    )
    return () => queueMicrotask(() => root.unmount())
  }
}

const drawn = (kit: KitInside, preview: ShownPreview) =>
  drawnView(kit, () => (
    <PreviewDetails kit={kit} preview={preview} price={{ amount: '0.52', currency: 'USD' }} />
  ))

const fixtureOf = (state: string, preview: ShownPreview): Fixture => ({
  view: 'Connect',
  state: `preview-${state}`,
  prepare: (kit) =>
    void requestApproval(kit, { draw: drawn(kit, preview), refused: () => undefined }),
})

export const fixtures: readonly Fixture[] = [
  fixtureOf('loading', { ...of(payment), data: undefined, isFetching: true }),
  fixtureOf('away', { ...of(payment), data: undefined, error: new Error('away') }),
  fixtureOf('payment', of(payment)),
  fixtureOf('old', { ...of(payment), error: new Error('away') }),
  fixtureOf('swap', of(swap)),
  fixtureOf('fails', of(failing)),
  fixtureOf('not-computed', of(unknown)),
  fixtureOf('permit', of(permit)),
  fixtureOf('strange', of(strange)),
  fixtureOf('sign-in', of(signIn)),
]
