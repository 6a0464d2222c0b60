import {
  canonicalContracts,
  type SmartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import { EntryPoint } from '@metamask/delegation-abis/bytecode'
import { isAddressEqual, type Address, type Hex } from 'viem'
import { builtBy, compareCode, type CodeComparison, type ChainNode } from './compareCode.ts'
import { publishedContracts, publishedLibrary } from './publishedContracts.ts'

/** What was found at the address of one contract. */
export interface ContractRow {
  readonly name: string
  readonly address: Address
  /** `address`: nothing else can stand there. */
  readonly found: CodeComparison | 'address'
}

const zeros: Address = '0x0000000000000000000000000000000000000000'
const ones: Address = '0xffffffffffffffffffffffffffffffffffffffff'

/** Compares what a chain has with what is published, contract by contract, the library of the hybrid account included. */
export async function compareContracts(
  node: ChainNode,
  contracts: SmartAccountContracts,
): Promise<readonly ContractRow[]> {
  const library = await libraryOf(node, contracts)
  const parts = [
    ...publishedContracts(contracts, library ?? zeros),
    ...(library === null ? [] : [publishedLibrary(library)]),
  ]
  const rows: ContractRow[] = [await entryPointRow(node, contracts.entryPoint)]
  for (const part of parts) {
    const { name, address } = part
    rows.push({ name, address, found: await compareCode(node, part) })
  }
  return rows
}

/**
 * The canonical address follows from the creation code by CREATE2 (salt 0x90d8…81de3, the deterministic deployer): whatever has code there is
 * that program, of another build than the package's. At every other address the package's is looked for.
 */
async function entryPointRow(node: ChainNode, address: Address): Promise<ContractRow> {
  const part = { name: 'EntryPoint 0.7', address, creation: EntryPoint as Hex }
  const found = await compareCode(node, part)
  const isCanonical = isAddressEqual(address, canonicalContracts.entryPoint)
  return { name: part.name, address, found: isCanonical && found !== 'no code' ? 'address' : found }
}

/** Where the code of the hybrid account says that its library is; null when that code is another. */
async function libraryOf(
  node: ChainNode,
  contracts: SmartAccountContracts,
): Promise<Address | null> {
  const found = await node.getCode({ address: contracts.hybrid })
  const linked = async (to: Address) => {
    const hybrid = publishedContracts(contracts, to).find(({ name }) => name === 'HybridDeleGator')
    return hybrid ? builtBy(node, zeros, hybrid.creation) : '0x'
  }
  const [low, high] = [await linked(zeros), await linked(ones)]
  const at = Array.from(low).findIndex((digit, index) => digit !== high[index])
  if (at < 0 || found?.length !== low.length) return null
  return `0x${found.slice(at, at + 40)}`
}
