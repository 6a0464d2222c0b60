import { findBrowser } from '../../tools/check/findBrowser.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

/**
 * A browser that parts the storage of frames by the page around them, as it does out there: a flag of our own takes the place of
 * Playwright's, which switch that off (facts/embedded-wallet.md §1.3).
 */
export const partitioned = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--disable-gpu',
    '--disable-features=CausewayNothing',
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
}
