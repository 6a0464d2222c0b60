import { isSameAddress } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount'
import { testAddresses } from '../core/testAddresses.ts'
import type { WalletConfig } from '../core/loadConfig.ts'
import { visibleText } from '../core/visibleText.ts'
import type { Scene } from './scene.ts'

/** "Staking · 0x5FbD…0aa3", spelled as it is known, or the whole address when nobody has named it. */
export function nameOf(address: string, scene: Scene): string {
  const { naming } = scene.words
  const known = scene.names.find((one) => isSameAddress(one.address, address))
  if (known) return `${known.name} · ${short(known.address)}`
  const token = scene.tokens.find((one) => isSameAddress(one.address, address))
  if (token) return naming.token(token.symbol, short(token.address))
  const index = testAddresses.findIndex((one) => isSameAddress(one, address))
  const test = testAddresses[index]
  return test ? naming.testAccount(index, short(test)) : visibleText(address)
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** "Polygon Local (31337)", or the bare number of another chain. */
export function networkName(id: unknown, { chain, words }: Scene): string {
  const plain = visibleText(String(id))
  return plain === String(chain.id) ? `${chain.name} (${plain})` : words.naming.chain(plain)
}

/** True when the stack deployed what stands at this address: its functions are then what their names say. */
export function isKnown(address: string, config: WalletConfig): boolean {
  return [...config.names, ...config.tokens].some((one) => isSameAddress(one.address, address))
}

/** An allowance that no token's supply can use up: 2^160 - 1 (Permit2's largest) and above. */
export function isUnlimited(base: bigint): boolean {
  return base >= 2n ** 160n - 1n
}

/** Base units of a token in words; the bare number when nobody has named the token. */
export function amountOf(base: bigint, token: string, scene: Scene): string {
  const { naming } = scene.words
  if (isUnlimited(base)) return naming.unlimited
  const known = scene.tokens.find((one) => isSameAddress(one.address, token))
  return known
    ? `${toDecimalString(base, known.decimals)} ${known.symbol}`
    : naming.base(String(base))
}

/** Any value that a request carries, as text without unseen characters. */
export function textOf(value: unknown, scene: Scene): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/u.test(value)) return nameOf(value, scene)
  if (Array.isArray(value)) return value.map((one) => textOf(one, scene)).join(', ')
  const plain =
    typeof value === 'object' && value !== null
      ? JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
      : String(value)
  return visibleText(plain)
}
