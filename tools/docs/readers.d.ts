import type { Address, Kit } from '@causeway/kit'
import type { Hex } from 'viem'

/** What pieces of the documentation take for granted: an app's own things, and frameworks that are not installed here. */
declare global {
  const kit: Kit
  const address: Address
  /** Contracts and people of the app. */
  const token: Address
  const usdc: Address
  const shop: Address
  const friend: Address
  const hash: Hex
  const bytecode: Hex
  /** Calls that the app encoded. */
  const approve: Hex
  const buy: Hex
  /** What a visitor typed. */
  const search: string
  /** Shows a sentence to the visitor. */
  const tell: (text: string) => void
  const abi: readonly [
    {
      readonly type: 'function'
      readonly name: 'totalSupply'
      readonly stateMutability: 'view'
      readonly inputs: readonly []
      readonly outputs: readonly [{ readonly type: 'uint256' }]
    },
    {
      readonly type: 'function'
      readonly name: 'deposit'
      readonly stateMutability: 'nonpayable'
      readonly inputs: readonly [{ readonly name: 'amount'; readonly type: 'uint256' }]
      readonly outputs: readonly []
    },
  ]
}
