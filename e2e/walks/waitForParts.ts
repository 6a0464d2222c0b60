import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from '@playwright/test'

/** What walks need of the parts that the stack starts behind the rest, by the beginnings of their files' names. */
const needs: readonly (readonly [beginning: string, titles: readonly string[]])[] = [
  ['embedded', ['Embedded wallet']],
  ['walletconnect', ['Pocket']],
  ['i18n', ['Pocket']],
  ['chains', ['Several chains', 'Solana', 'Pocket']],
  ['money-coins', ['Several chains', 'Solana']],
]

/**
 * Waits for the parts that a file of walks needs, until each is there or said why not: the others begin before. A stack that was
 * running before the tests has all of them.
 */
export async function waitForParts(file: string): Promise<void> {
  const output = process.env['CAUSEWAY_E2E_OUTPUT']
  if (!output) return
  const titles = needs.flatMap(([beginning, all]) =>
    basename(file).startsWith(beginning) ? all : [],
  )
  for (const title of titles) {
    const told = new RegExp(`[✓!] ${title}`, 'u')
    await expect
      .poll(() => told.test(readFileSync(output, 'utf8')), { message: title, timeout: 120_000 })
      .toBe(true)
  }
}
