import { previewTexts } from '@causeway/kit/ui'
import type {
  PreviewAsset,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import { expect, it } from 'vitest'
import type { ShownRequest } from '../context/signingRequest.ts'
import { frameMessages } from '../ui/messages.gen.ts'
import { previewRows } from './previewRows.ts'

const stranger: PreviewAsset = {
  type: 'erc20',
  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  symbol: 'USDC',
  decimals: 6,
}

it('a token that no list has goes by its short address, in one piece and without marks of ours', async () => {
  const preview: TransactionPreview = {
    kind: 'transaction',
    chainId: 137,
    account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    calls: [],
    outcome: {
      status: 'computed',
      how: 'balances',
      leaves: [{ asset: stranger, amount: 5_000_000n }],
      arrives: [],
      approvals: [],
      block: 1n,
      complete: true,
      varies: 'assets',
      differs: [stranger],
    },
    fee: undefined,
    warnings: [],
  }
  const shown = {
    asked: { kind: 'transaction', call: {}, fees: {} },
    coin: { symbol: 'POL', decimals: 18 },
    networks: [],
    preview,
  } as unknown as ShownRequest
  const speech = { tag: 'en' as const, words: frameMessages, money: await previewTexts.load('en') }
  const text = previewRows(shown, speech)
    .map(({ textContent }) => textContent)
    .join('\n')
  expect(text).toMatch(/5\u{a0}0x3C\u2060…\u20604293BC/u)
  expect(text).not.toContain('[U+')
  expect(text).not.toContain('USDC')
})
