import { getAddress } from 'viem'
import { type Address, isSameAddress, isDelegated } from '../address/address.ts'
import { askNode } from './askNode.ts'
import { decodeCall, decodeInnerCalls } from './decodeCall.ts'
import type { PreviewCallsParams, PreviewSources } from './previewSources.ts'
import type { AddressFacts, CallPreview, Recipient } from './transactionPreview.ts'

/** What the chain and the app say of an address. @param names what tokens call themselves, by address in lower case */
export async function addressFactsOf(
  sources: PreviewSources,
  address: Address,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<AddressFacts> {
  const { node, signal, contracts = [] } = sources
  const ask = async (method: string) => {
    const told = await askNode(node, method, [address, 'latest'], signal)
    return told.ok && typeof told.answer === 'string' && /^0x[0-9a-f]*$/iu.test(told.answer)
      ? told.answer.toLowerCase()
      : undefined
  }
  const [code, nonce, balance] = await Promise.all([
    ask('eth_getCode'),
    ask('eth_getTransactionCount'),
    ask('eth_getBalance'),
  ])
  const known = contracts.find((one) => one.address && isSameAddress(one.address, address))
  return {
    address: getAddress(`0x${address.slice(-40)}`),
    kind: kindOf(code),
    name: known?.name ?? names.get(address.toLowerCase()),
    unused:
      code === undefined || nonce === undefined || balance === undefined
        ? undefined
        : code === '0x' && isZero(nonce) && isZero(balance),
  }
}

const isZero = (quantity: string) => /^0x0*$/u.test(quantity)

function kindOf(code: string | undefined): AddressFacts['kind'] {
  if (code === undefined) return undefined
  if (code === '0x') return 'account'
  return isDelegated(code) ? 'delegated' : 'contract'
}

/** What one call says, of whom and to whom. */
export async function describeCall(
  { to, data = '0x', value = 0n }: PreviewCallsParams['calls'][number],
  account: Address,
  sources: PreviewSources,
  names: ReadonlyMap<string, string>,
): Promise<CallPreview> {
  const place = to === undefined ? undefined : await addressFactsOf(sources, to, names)
  const decoded = decodeCall(to, data, sources.contracts)
  const paid = to === undefined ? undefined : paidBy(account, to, data, value, sources)
  return {
    to: place,
    value,
    data,
    decoded,
    recipient: paid && (await recipientOf(paid, sources)),
  }
}

/** Who is paid, where that is plain: the address itself without data, or the receiver of a token's own transfer. */
function paidBy(
  account: Address,
  to: Address,
  data: `0x${string}`,
  value: bigint,
  { contracts }: PreviewSources,
): Address | undefined {
  if (data === '0x') return value > 0n ? to : undefined
  const [call] = decodeInnerCalls(to, data, contracts)
  const [first, second] = (call?.args ?? []) as readonly [Address, Address]
  if (call?.signature === 'transfer(address,uint256)') return first
  const isTransfer = /^(?:safeT|t)ransferFrom\(address,address,uint256/u.test(call?.signature ?? '')
  return isTransfer && isSameAddress(first, account) ? second : undefined
}

async function recipientOf(address: Address, sources: PreviewSources): Promise<Recipient> {
  const [place, paid] = await Promise.all([
    addressFactsOf(sources, address),
    // Whoever keeps the history may be away: then nobody can say.
    sources.paidBefore?.(address, sources.signal).catch(() => undefined),
  ])
  return { ...place, paid }
}
