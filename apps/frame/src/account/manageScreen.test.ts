import { expect, it, vi } from 'vitest'
import type { Frame } from '../context/frame.ts'
import { manageScreen } from './manageScreen.ts'

it('the way to the keys takes the place of no question that is on the screen', async () => {
  const tell = vi.fn()
  const isAsking = vi.fn(() => true)
  const frame = {
    shows: true,
    ready: async () => undefined,
    wallet: { api: { session: async () => null } },
    screens: { channel: () => ({ tell }), approvals: { isAsking } },
  } as unknown as Frame
  // Drawing anything would fail: there is no document here.
  await manageScreen(frame, { words: {} } as never)
  expect([isAsking.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0])
  isAsking.mockReturnValue(false)
  await expect(manageScreen(frame, { words: {} } as never)).rejects.toThrow('document')
})
