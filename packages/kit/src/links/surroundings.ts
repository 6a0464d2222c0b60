import type { Kit } from '../kit.ts'
import type { Surroundings } from './walletLink.ts'
import { isWebLink } from './walletLink.ts'

/** What Telegram leaves in its mini apps. */
const telegramMarks = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Where this page stands. */
export function surroundings(kit: Pick<Kit, 'platform'>): Surroundings {
  return {
    platform: kit.platform(),
    telegram: telegramMarks.some((mark) => mark in window),
    framed: window.self !== window.top,
  }
}

/** Safari on iOS; other browsers there say who they are besides. */
export function isIosSafari(platform: Surroundings['platform'], userAgent: string): boolean {
  return (
    platform === 'ios' &&
    /safari/iu.test(userAgent) &&
    !/crios|fxios|edgios|opt\/|opios|duckduckgo|gsa\//iu.test(userAgent)
  )
}

/**
 * Where a link opens. A link of the web gets a tab of its own, so that this page stays when no app takes it; a wallet's
 * scheme leaves the page where it is, and out of a frame it must be asked for at the top. Telegram leaves only so.
 */
export function targetOf(
  link: string,
  { telegram, framed }: Surroundings,
): '_blank' | '_top' | '_self' {
  if (telegram || isWebLink(link)) return '_blank'
  return framed ? '_top' : '_self'
}
