import { type Hex, keccak256, numberToHex, size } from 'viem'

/** An account with the network that it is on, as a text names both. */
export interface InteroperableName {
  /** An address, or a name. */
  readonly account: string
  /** Undefined for a network that is not known here. */
  readonly chainId: number | undefined
  /** Of ERC-7828, in capitals. */
  readonly checksum?: string
}

/**
 * Networks by their short names (ERC-3770, as `ethereum-lists/chains` has them) and by their labels (ERC-7828). One that is not here is
 * not guessed.
 */
const chainIds: Readonly<Record<string, number>> = {
  eth: 1,
  ethereum: 1,
  oeth: 10,
  optimism: 10,
  bnb: 56,
  gno: 100,
  gnosis: 100,
  matic: 137,
  pol: 137,
  polygon: 137,
  zksync: 324,
  base: 8453,
  arb1: 42_161,
  arbitrum: 42_161,
  celo: 42_220,
  avax: 43_114,
  avalanche: 43_114,
  linea: 59_144,
  scr: 534_352,
  scroll: 534_352,
  sep: 11_155_111,
  sepolia: 11_155_111,
}

/** `eth:0x…` (ERC-3770) and `eip155:1:0x…` (CAIP-10). */
const prefixed = /^(eip155:\d{1,15}|[a-z\d-]{1,32}):(0x[\da-f]{40})$/iu
/** `anna.eth@ethereum` and `0x…@eip155:1#80B12379` (ERC-7828). No label has a dot, which sets it apart from a mail address. */
const suffixed = /^([^@#:]+)@(eip155:\d{1,15}|[a-z\d-]{1,32})(?:#([\da-f]{8}))?$/iu
/** The binary form of an account of an EVM network, in hex (ERC-7930): version 1, type 0, number, address. */
const binary = /^0x00010000(0[1-6])((?:[\da-f]{2}){1,6}?)14([\da-f]{40})$/iu

/** Reads an account that names its network; undefined for a text of another form. */
export function readInteroperableName(text: string): InteroperableName | undefined {
  const [, chain, address] = prefixed.exec(text) ?? []
  if (chain !== undefined && address !== undefined)
    return { account: address, chainId: chainIdOf(chain) }
  const [, account, label, sum] = suffixed.exec(text) ?? []
  if (account !== undefined && label !== undefined)
    return {
      account,
      chainId: chainIdOf(label),
      ...(sum === undefined ? {} : { checksum: sum.toUpperCase() }),
    }
  const [, length, reference, digits] = binary.exec(text) ?? []
  if (reference === undefined || reference.length / 2 !== Number(length)) return undefined
  return { account: `0x${digits}`, chainId: Number.parseInt(reference, 16) }
}

function chainIdOf(chain: string): number | undefined {
  const name = chain.toLowerCase()
  return name.startsWith('eip155:') ? Number(name.slice('eip155:'.length)) : chainIds[name]
}

/** The sum of an account by ERC-7828: four bytes over its binary form without the version. */
export function interoperableChecksum(chainId: number, address: string): string {
  const digits = chainId.toString(16)
  const reference = numberToHex(chainId, { size: Math.ceil(digits.length / 2) })
  const length = numberToHex(size(reference), { size: 1 }).slice(2)
  const bytes: Hex = `0x0000${length}${reference.slice(2)}14${address.slice(-40).toLowerCase()}`
  return keccak256(bytes).slice(2, 10).toUpperCase()
}
