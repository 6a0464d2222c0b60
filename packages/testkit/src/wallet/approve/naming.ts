import { isSameAddress, isHexAddress } from '@causeway/protocol/address'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { knownToken } from '@causeway/protocol/tokens/identifyToken'
import { isUnlimited } from '@causeway/protocol/preview/isUnlimited'
import { testAddresses } from '../core/testAddresses.ts'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import { visibleText } from '../core/visibleText.ts'
import type { DescribeContext } from './types.ts'

/** "Staking · 0x5FbD…0aa3", spelled as it is known, or the whole address when nobody has named it. */
export function addressLabel(address: string, scene: DescribeContext): string {
  const { naming } = scene.words
  const known = scene.names.find((one) => isSameAddress(one.address, address))
  if (known) return `${known.name} · ${short(known.address)}`
  const token = tokenAt(address, scene)
  if (token) return naming.token(token.symbol, short(token.address))
  const index = testAddresses.findIndex((one) => isSameAddress(one, address))
  const test = testAddresses[index]
  return test ? naming.testAccount(index, short(test)) : visibleText(address)
}

/** What the stack lists at an address of its chain, by the rule of the modal: chain and address, and no word of the contract. */
function tokenAt(address: string, { tokens, chain }: TestWalletConfig) {
  const chainId = `eip155:${chain.id}`
  return tokens.find((one) => knownToken([{ ...one, chainId }], chainId, address))
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** "Polygon Local (31337)", or the bare number of another chain. */
export function networkLabel(id: unknown, { chain, words }: DescribeContext): string {
  const plain = visibleText(String(id))
  return plain === String(chain.id) ? `${chain.name} (${plain})` : words.naming.chain(plain)
}

/** True when the stack deployed what stands at this address: its functions are then what their names say. */
export function isKnown(address: string, config: TestWalletConfig): boolean {
  return [...config.names, ...config.tokens].some((one) => isSameAddress(one.address, address))
}

/** Base units of a token in words; the bare number when nobody has named the token. */
export function amountLabel(base: bigint, token: string, scene: DescribeContext): string {
  const { naming } = scene.words
  if (isUnlimited(base)) return naming.unlimited
  const known = tokenAt(token, scene)
  return known
    ? formatAmount(base, known, { kind: 'exact', locale: scene.locale })
    : naming.base(String(base))
}

/** Any value that a request carries, as text without unseen characters. */
export function valueLabel(value: unknown, scene: DescribeContext): string {
  if (isHexAddress(value)) return addressLabel(value, scene)
  if (Array.isArray(value)) return value.map((one) => valueLabel(one, scene)).join(', ')
  const plain =
    typeof value === 'object' && value !== null
      ? JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
      : String(value)
  return visibleText(plain)
}
