import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { walletRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpStatus } from '@causeway/protocol/http/errors'
import { describe, expect, it, vi } from 'vitest'
import type { Frame } from '../context/frame.ts'
import { createUnlocked } from '../keys/unlocked.ts'
import type { reshareWallet } from '../keys/recoverWallet.ts'
import { manageHandlers, recoverHandlers } from './recoverHandlers.ts'

const reshare = vi.hoisted(() => vi.fn<typeof reshareWallet>())
vi.mock('../keys/recoverWallet.ts', () => ({ reshareWallet: reshare, recoverWallet: vi.fn() }))

function asked(error: Error) {
  const end = vi.fn(async () => undefined)
  const askSignedIn = async () => {
    throw error
  }
  const api = { askSignedIn, end }
  const frame = { wallet: { api } } as unknown as Frame
  const closed = new Promise<void>(() => undefined)
  const on = { closed, open: vi.fn(), done: vi.fn(), signedOut: vi.fn() }
  const handlers = recoverHandlers(frame, { kind: 'elsewhere', session: {} } as never, on)
  return { end, on, recovery: () => handlers['recovery']?.(undefined) }
}
const refusal = (status: number, details: string) =>
  new BaseError(httpStatus, { status, url: '/wallet/v1/recovery' } as never, { details })

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

describe('threat 9: a window of recoveries that is closed while it holds a share', () => {
  /** New shares that wait to be locked, and what became of the work on them, which wipes its keys at the end. */
  function sharing() {
    let close: () => void = () => undefined
    const closed = new Promise<void>((resolve) => (close = resolve))
    const ends: string[] = []
    reshare.mockImplementation(async (_deps, _state, seal) => {
      try {
        await seal(new Uint8Array(33), {} as never)
        ends.push('sealed')
      } catch (error) {
        ends.push((error as Error).name)
        throw error
      }
    })
    const session = { user: { email: null } }
    const frame = {
      ready: async () => ({ session }),
      unlocked: { lock: vi.fn() },
      wallet: { api: {} },
    } as unknown as Frame
    const { newShare, sealed } = manageHandlers(frame, { session } as never, closed)
    return { ends, close: () => close(), newShare: () => newShare?.(false), sealed }
  }

  it('ends the work on it', async () => {
    const { ends, close, newShare } = sharing()
    await newShare()
    close()
    await expect.poll(() => ends).toEqual(['BaseError'])
  })

  it('ends it also where the window was closed before the shares were there', async () => {
    const { ends, close, newShare } = sharing()
    const asked = newShare()
    close()
    await asked
    await expect.poll(() => ends).toEqual(['BaseError'])
  })

  it('has one at a time, and is no failure after the share was locked', async () => {
    const { ends, close, newShare, sealed } = sharing()
    await newShare()
    await newShare()
    await expect.poll(() => ends).toEqual(['BaseError'])
    const ciphertext = 'A'.repeat(88)
    await sealed?.({ kind: 'password', ciphertext, salt: 'A'.repeat(22), params: {} })
    close()
    await Promise.resolve()
    expect(ends).toEqual(['BaseError', 'sealed'])
  })
})

it('threat 9: keys that are still being joined for the login before are shown to nobody who signed in since', async () => {
  const [before, now] = [1, 2].map((seed) => deriveKeys(new Uint8Array(32).fill(seed)))
  if (!before || !now) throw new Error('There are no keys.')
  const shown = walletAddressesOf(now)
  let join: () => void = () => undefined
  const joined = new Promise<void>((resolve) => (join = resolve))
  const unlocked = createUnlocked(async () => {
    await joined
    return before
  })
  const session = { user: { email: null } }
  const frame = {
    ready: async () => ({ session, share: { addresses: shown } }),
    unlocked,
    wallet: { api: { isFresh: async () => true } },
  } as unknown as Frame
  const closed = new Promise<void>(() => undefined)
  const { exportKeys } = manageHandlers(frame, { session } as never, closed)
  const signing = unlocked.use(() => 'signed')
  // Another login is taken.
  unlocked.lock()
  const exported = Promise.resolve(exportKeys?.(undefined))
  exported.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 10))
  join()
  expect(await signing).toBe('signed')
  await expect(exported).rejects.toThrow()
})
