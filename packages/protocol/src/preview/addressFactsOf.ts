import { getAddress } from 'viem'
import { type Address, isEvmAddress, isSameAddress, isDelegated } from '../address/address.ts'
import { askNode } from './askNode.ts'
import { decodeCall, decodeInnerCalls } from './decodeCall.ts'
import type { PreviewCallsParams, PreviewSources, SimulatedCall } from './previewSources.ts'
import { rpcCallOf } from './simulateCalls.ts'
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

/** The code at an address. Undefined where the node does not say. */
export async function codeOf(
  { node, signal }: Pick<PreviewSources, 'node' | 'signal'>,
  address: Address,
): Promise<string | undefined> {
  const told = await askNode(node, 'eth_getCode', [address, 'latest'], signal)
  return told.ok && typeof told.answer === 'string' ? told.answer.toLowerCase() : undefined
}

/** Every contract whose state calls look at; a node that does not say costs only what nobody announces. */
export async function touchedBy(
  { node, signal }: PreviewSources,
  calls: readonly SimulatedCall[],
): Promise<readonly Address[]> {
  const lists = await Promise.all(
    calls.map(async (call) => {
      if (call.to !== undefined && call.data === undefined) return []
      const told = await askNode(node, 'eth_createAccessList', [rpcCallOf(call), 'latest'], signal)
      const { accessList } = (told.ok ? (told.answer ?? {}) : {}) as { accessList?: unknown }
      return Array.isArray(accessList) ? (accessList as readonly unknown[]) : []
    }),
  )
  return lists.flat().flatMap((entry) => {
    const { address } = (entry ?? {}) as { address?: Address }
    return typeof address === 'string' && isEvmAddress(address) ? [address] : []
  })
}

/**
 * Whether code that runs reads what only chance or a wallet decides: who began it, prices, gas other than to hand it on, whose block and
 * its chance, others' coin. Few contracts do; what they do by it may come out alike in a few trials.
 */
export async function looksAround(
  sources: PreviewSources,
  places: readonly Address[],
): Promise<boolean> {
  const each = [...new Set(places.map((place) => place.toLowerCase() as Address))]
  const codes = await Promise.all(each.map((place) => codeOf(sources, place)))
  return codes.some((code) => code !== undefined && isReader(code))
}

/** BALANCE, ORIGIN, GASPRICE, BLOCKHASH, COINBASE, PREVRANDAO, GASLIMIT, BASEFEE, BLOBHASH, BLOBBASEFEE. */
const readers: ReadonlySet<number> = new Set([
  0x31, 0x32, 0x3a, 0x40, 0x41, 0x44, 0x45, 0x48, 0x49, 0x4a,
])
/** What takes gas from the stack: CALL, CALLCODE, DELEGATECALL, STATICCALL. */
const takers: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa])

function isReader(code: string): boolean {
  const at = (place: number) => Number.parseInt(code.slice(2 + place * 2, 4 + place * 2), 16)
  for (let place = 0; place * 2 + 2 < code.length; place += 1) {
    const operation = at(place)
    // What PUSH1 to PUSH32 put on the stack is no code.
    if (operation >= 0x60 && operation <= 0x7f) place += operation - 0x5f
    else if (readers.has(operation)) return true
    else if (operation === 0x5a && !takers.has(at(place + 1))) return true
  }
  return false
}
