import { isSameAddress } from '../../../packages/protocol/src/address/address.ts'
import type { Settings } from './settings.ts'

/** What the operator calls a plan; undefined where nothing was given. */
export function givenName(
  { planNames }: Pick<Settings, 'planNames'>,
  plan: string,
): string | undefined {
  for (const one of planNames) {
    const at = one.indexOf('=')
    if (isSameAddress(withPrefix(one.slice(0, at).trim()), plan)) return one.slice(at + 1).trim()
  }
  return undefined
}

const withPrefix = (address: string) => (/^0x/iu.test(address) ? address : `0x${address}`)
