import { getAddress } from 'viem'
import { type Address, isSameAddress } from '../address/address.ts'
import { askNode } from './askNode.ts'
import type { PreviewSources } from './previewSources.ts'
import type { AddressFacts } from './transactionPreview.ts'

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

/** An account that acts by a contract has 23 bytes: 0xef0100 and where the contract is (EIP-7702). */
function kindOf(code: string | undefined): AddressFacts['kind'] {
  if (code === undefined) return undefined
  if (code === '0x') return 'account'
  return /^0xef0100[0-9a-f]{40}$/u.test(code) ? 'delegated' : 'contract'
}
