import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../../tools/check/ensureBrowser.ts'

/**
 * Chromium with storage parted by site, as browsers ship it: Playwright's own flags switch that off, and turn storage in frames
 * into a refusal (facts/embedded-wallet.md §1.3).
 */
export async function launchPartitioned(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(console.log),
    ignoreDefaultArgs: ['--disable-features'],
    args: [
      '--disable-features=NothingAtAll',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}
