/** Kinds of device that wallets treat apart; `phone` is one that is neither of the two. */
export type Platform = 'desktop' | 'ios' | 'android' | 'phone'

/** What a browser tells about its device. */
export interface DeviceFacts {
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
