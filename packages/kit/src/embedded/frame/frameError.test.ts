import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { expect, it } from 'vitest'
import { walletWordings } from '@causeway/protocol/requests/fixture'
import { FrameRefusal, frameRefusal, frameCauseOf, isRefused } from './frameError.ts'

it('what the frame refused a login with is known by its words, also where a connection told it as a wallet’s failure', () => {
  const outcome = fromWallet(new FrameRefusal(refusalTexts.providerSaid))
  if (outcome.kind !== 'error') throw new Error('It is a failure.')
  expect(frameRefusal(frameCauseOf(outcome.error))).toBe('providerSaid')
  const other = new Error('of another kind')
  expect(frameCauseOf(other)).toBe(other)
})

it('a no of the frame is a refusal by the words that every wallet is judged by', async () => {
  for (const { kind, text } of walletWordings)
    expect(await isRefused(new FrameRefusal(text))).toBe(kind === 'refused')
  expect(await isRefused(new FrameRefusal(refusalTexts.providerSaid))).toBe(false)
  expect(await isRefused(new Error('Request rejected'))).toBe(false)
})
