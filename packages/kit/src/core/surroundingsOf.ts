import type { Platform } from './browserEnvironment.ts'

/** Where a page stands, as far as the ways to a wallet on this device go. */
export interface Surroundings {
  readonly platform: Platform
  /** The page is a mini app inside Telegram. */
  readonly telegram: boolean
  /** The page is a frame of another page. */
  readonly framed: boolean
}

/** What Telegram leaves in its mini apps. */
const telegramMarks = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** Where this page stands; nowhere special on a server. */
export function surroundingsOf(platform: Platform): Surroundings {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    platform,
    telegram: page !== undefined && telegramMarks.some((mark) => mark in page),
    framed: page !== undefined && page.self !== page.top,
  }
}

/**
 * Whether going to a wallet covers or suspends the page, as in Telegram and in Safari on iOS: a visitor who comes back
 * then finds the pairing that waited (SPEC §4).
 */
export function leavesPage({ platform, telegram }: Surroundings): boolean {
  return (
    telegram || (typeof navigator !== 'undefined' && isIosSafari(platform, navigator.userAgent))
  )
}

/** Safari on iOS; other browsers there say who they are besides. */
export function isIosSafari(platform: Platform, userAgent: string): boolean {
  return (
    platform === 'ios' &&
    /safari/iu.test(userAgent) &&
    !/crios|fxios|edgios|opt\/|opios|duckduckgo|gsa\//iu.test(userAgent)
  )
}
