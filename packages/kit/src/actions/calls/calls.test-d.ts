import { type Abi, parseAbi } from 'viem'
import type { KitInside } from '../kit.ts'
import { signTypedData } from './signTypedData.ts'
import { writeContract } from './writeContract.ts'

// Checked by `tsc -p packages/kit`: each marked line must be an error, each other line none.
const abi = parseAbi([
  'function deposit(uint256 amount)',
  'function stakeOf(address who) view returns (uint256)',
  'function claim()',
  'function exit()',
  'function exit(uint256 share)',
])
/** An ABI that is known while the app runs, such as one that was fetched. */
declare const fetched: Abi
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
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'claim' })
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'claim', args: [] })
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'exit' })
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'exit', args: [1n] })
  await writeContract(kit, { chainId: 137, address, abi: fetched, functionName: 'claim' })
  // @ts-expect-error a function that takes arguments is given them
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'deposit' })
  // @ts-expect-error a function without arguments is given none
  await writeContract(kit, { chainId: 137, address, abi, functionName: 'claim', args: [1n] })
  const types = { Permit: [{ name: 'value', type: 'uint256' }] } as const
  await signTypedData(kit, { chainId: 137, types, primaryType: 'Permit', message: { value: 1n } })
  const wrong = { value: 'one' }
  // @ts-expect-error the message follows its types
  await signTypedData(kit, { chainId: 137, types, primaryType: 'Permit', message: wrong })
  return result.status === 'ok' ? result.value : undefined
}
