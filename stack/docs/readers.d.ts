import type { Address, Kit } from '@causeway/kit'

/** What pieces of the documentation take for granted: an app's own things, and frameworks that are not installed here. */
declare global {
  const kit: Kit
  const address: Address
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
