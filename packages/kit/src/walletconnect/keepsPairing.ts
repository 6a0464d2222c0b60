import type { Environment } from '../environment.ts'

/**
 * Whether a visitor who leaves for the wallet comes back to the same offer (SPEC §4): in Telegram, and in Safari on
 * iOS, going to the wallet covers or suspends this page.
 */
export function keepsPairing(environment: Pick<Environment, 'leaving'>): boolean {
  return (environment.leaving ?? pageLeaves)()
}

/** What the page is in. Other browsers on iOS name themselves beside the word Safari. */
export function leavingPage(facts: {
  readonly userAgent: string
  readonly touchPoints: number
  readonly telegram: boolean
}): boolean {
  const { userAgent } = facts
  const ios =
    /iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && facts.touchPoints > 1)
  const safari = /safari/iu.test(userAgent) && !/crios|fxios|edgios|opios|opt\//iu.test(userAgent)
  return facts.telegram || (ios && safari)
}

function pageLeaves(): boolean {
  if (typeof window === 'undefined') return false
  const { userAgent, maxTouchPoints } = navigator
  const telegram = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(
    (name) => name in window,
  )
  return leavingPage({ userAgent, touchPoints: maxTouchPoints, telegram })
}
