import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'

/**
 * The page's origin out of `#origin=…`; undefined when it is none of this machine, or no origin at all
 * (`*` would make postMessage tell everybody, `/` would make it tell ourselves).
 */
export function readOrigin(hash: string): string | undefined {
  const coded = /^#origin=(.+)$/u.exec(hash)?.[1]
  if (coded === undefined) return undefined
  try {
    const origin = decodeURIComponent(coded)
    return isLoopbackUrl(origin) && new URL(origin).origin === origin ? origin : undefined
  } catch {
    return undefined // a percent sign that codes nothing
  }
}
