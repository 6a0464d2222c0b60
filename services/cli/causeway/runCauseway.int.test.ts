import { afterEach, expect, it, vi } from 'vitest'
import { runCauseway } from './runCauseway.ts'
import { walletParts } from './walletParts.ts'

afterEach(() => vi.restoreAllMocks())

it('error: a command that has the name of a part, which nobody could run any more', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  expect(await runCauseway(['--version'], walletParts)).toBe(0)
  expect(await runCauseway(['--version'], walletParts, { verify: async () => 0 })).toBe(1)
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^"verify" names a part and a command/u))
})
