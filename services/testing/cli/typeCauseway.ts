import { vi } from 'vitest'
import { runCauseway } from '../../cli/causeway/runCauseway.ts'
import { walletParts } from '../../cli/causeway/walletParts.ts'

/** What an operator who types these words sees, and the exit code. */
export async function typeCauseway(...words: readonly string[]) {
  const said: string[] = []
  const hear = (text: string) => void said.push(text)
  const log = vi.spyOn(console, 'log').mockImplementation(hear)
  const error = vi.spyOn(console, 'error').mockImplementation(hear)
  try {
    const code = await runCauseway(words, walletParts)
    return { code, said: said.join('\n') }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
