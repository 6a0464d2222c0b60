import { expect, it } from 'vitest'
import { mayApprove } from './mayApprove.ts'

it('threat 1: nothing is approved unseen: not before it was looked at, and not where looking failed', () => {
  const asked = { kind: 'typedData', typedData: {} } as const
  const preview = { kind: 'message', account: '0x', text: 'Hello', raw: '0x', warnings: [] }
  expect(mayApprove({ asked, preview: undefined })).toBe(false)
  expect(mayApprove({ asked, preview: null })).toBe(false)
  expect(mayApprove({ asked, preview: preview as never })).toBe(true)
  const message = new Uint8Array(1)
  const solana = { kind: 'solanaMessage', message, encoded: '' } as const
  // Looked at like every other text.
  expect(mayApprove({ asked: solana, preview: null })).toBe(false)
  expect(mayApprove({ asked: solana, preview: undefined })).toBe(false)
  const sends = {
    kind: 'solanaTransactions',
    transactions: [],
    method: 'send',
    options: {},
  } as const
  expect(mayApprove({ asked: sends, preview: null })).toBe(false)
  expect(mayApprove({ asked: sends, preview: { kind: 'parts', parts: [] } })).toBe(true)
})
