import type { SocketPort } from '@causeway/protocol/wc/socketPort'
import type { BrowserTabs } from '@causeway/protocol/wc/socketPort'
import type { Acted } from './actedOn.ts'

/** Kinds of device that wallets treat apart; `phone` is one that is neither of the two. */
export type Platform = 'desktop' | 'ios' | 'android' | 'phone'

/** What a browser tells about its device. */
interface DeviceFacts {
  readonly userAgent: string
  /** How many fingers the screen can tell apart. */
  readonly touchPoints: number
}

/**
 * The device, by what the browser says of itself. A touch screen alone makes no phone: many laptops have one.
 * iPads call themselves Macs, but no Mac has a touch screen.
 */
export function platformOf({ userAgent, touchPoints }: DeviceFacts): Platform {
  if (/iphone|ipad|ipod/iu.test(userAgent)) return 'ios'
  if (/macintosh/iu.test(userAgent) && touchPoints > 1) return 'ios'
  if (/android/iu.test(userAgent)) return 'android'
  if (/webos|blackberry|opera mini|iemobile|\bmobile\b/iu.test(userAgent)) return 'phone'
  return 'desktop'
}

/** Whether wallets are apps beside this page, not extensions in it. */
export function isMobile(platform: Platform): boolean {
  return platform !== 'desktop'
}

/**
 * What the kit needs from the place where it runs. Tests hand in their own; on a server nothing of it exists,
 * which is why the kit asks only when it is started.
 */
export interface Environment {
  /** Where wallets announce themselves and other tabs report; absent on a server. */
  readonly events: EventTarget | undefined
  /** The provider that a wallet without EIP-6963 leaves on the page. */
  readonly ethereum: () => unknown
  /** The page's language, then the visitor's, best first, as BCP 47 tags; absent where there is no page. */
  readonly languages?: () => readonly string[]
  /** Unix time in milliseconds. */
  readonly now: () => number
  /** Calls back after `ms` milliseconds; returns its stop. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** The kind of device; a desktop when left out. */
  readonly platform?: () => Platform
  /** How a relay is reached; the page's own WebSocket when left out. */
  readonly socket?: SocketPort
  /** A channel to the app's other tabs; the page's own when left out. */
  readonly tabs?: (name: string) => BrowserTabs | undefined
  /** Whether somebody has acted; the page's own acts when left out, and yes where there is no page. */
  readonly acted?: Acted
}

/** The page the code runs in; harmless to call on a server. */
export function browserEnvironment(): Environment {
  const page: (EventTarget & { ethereum?: unknown }) | undefined =
    typeof window === 'undefined' ? undefined : window
  return {
    events: page,
    ethereum: () => page?.ethereum,
    languages: () => (page ? [document.documentElement.lang, ...navigator.languages] : []),
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    platform() {
      if (typeof navigator === 'undefined') return 'desktop'
      const { userAgent, maxTouchPoints } = navigator
      return platformOf({ userAgent, touchPoints: maxTouchPoints })
    },
  }
}
