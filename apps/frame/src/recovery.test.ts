import { walletRefusals } from '@causeway/protocol/api/wallet/refusals'
import { BaseError } from '@causeway/protocol/errors/frame'
import { expect, it, vi } from 'vitest'
import type { Frame } from './frame.ts'
import { recoverHandlers } from './recovery.ts'

function asked(error: Error) {
  const end = vi.fn(async () => undefined)
  const askSignedIn = async () => {
    throw error
  }
  const api = { askSignedIn, end }
  const frame = { wallet: { api } } as unknown as Frame
  const on = { open: vi.fn(), done: vi.fn(), signedOut: vi.fn() }
  const handlers = recoverHandlers(frame, { kind: 'elsewhere', session: {} } as never, on)
  return { end, on, recovery: () => handlers['recovery']?.(undefined) }
}
const refusal = (status: number, details: string) =>
  new BaseError('http.status', { status, url: '/wallet/v1/recovery' } as never, { details })

it('a login that is too old for a recovery is ended, so that the next one is fresh', async () => {
  const { end, on, recovery } = asked(refusal(401, walletRefusals.loginNotFresh))
  await expect(recovery()).rejects.toThrow('Sign in again first.')
  expect([end.mock.calls.length, on.signedOut.mock.calls.length]).toEqual([1, 1])
})

it('any other failure leaves the login as it is', async () => {
  const { end, on, recovery } = asked(refusal(503, 'away'))
  await expect(recovery()).rejects.toThrow()
  expect([end.mock.calls.length, on.signedOut.mock.calls.length]).toEqual([0, 0])
})
