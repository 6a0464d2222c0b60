import { parseAbi } from 'viem'
import type { KitInside } from '../kit.ts'
import { signTypedData, writeContract } from './write.ts'

// Checked by `tsc -p packages/kit`: each marked line must be an error, each other line none.
const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function stakeOf(address who) view returns (uint256)',
])
const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export async function writes(kit: KitInside): Promise<`0x${string}` | undefined> {
  const result = await writeContract(kit, {
    chainId: 137,
    address,
    abi,
    functionName: 'deposit',
    args: [1n],
  })
  // @ts-expect-error the hash is there only when the visitor did not refuse
  void result.value
  // @ts-expect-error every write names its chain
  await writeContract(kit, { address, abi, functionName: 'deposit', args: [1n] })
  // @ts-expect-error a view is not written
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'stakeOf', args: [address] })
  // @ts-expect-error amounts are bigint
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'deposit', args: ['1'] })
  const types = { Permit: [{ name: 'value', type: 'uint256' }] } as const
  await signTypedData(kit, { chainId: 137, types, primaryType: 'Permit', message: { value: 1n } })
  const wrong = { value: 'one' }
  // @ts-expect-error the message follows its types
  await signTypedData(kit, { chainId: 137, types, primaryType: 'Permit', message: wrong })
  return result.status === 'ok' ? result.value : undefined
}
