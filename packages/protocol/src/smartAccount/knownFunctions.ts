/** What a function does that many contracts share. */
export interface KnownFunction {
  readonly name: string
  /**
   * Lets a third party take what an account has: which word names it; null: none does in a way that a condition can keep. Left out: it
   * only does what its name says.
   */
  readonly spender?: number | null
  /** Which word says how much. What is taken of it later is not ended with the grant. */
  readonly amount?: number
}

const named = (name: string): KnownFunction => ({ name })
const gives = (name: string, spender: number | null, amount?: number): KnownFunction => ({
  name,
  spender,
  ...(amount === undefined ? {} : { amount }),
})

/**
 * Functions by selector that move what an account has, or let others move it. Whoever looks for another name with the same selector finds
 * one in minutes, and a person reads the name: a call of one of these is granted under its own name alone.
 */
export const knownFunctions: { readonly [selector: string]: KnownFunction } = {
  '0x095ea7b3': gives('approve', 0, 1), // (address,uint256)
  '0x426a8493': gives('approve', 0, 2), // (address,uint256,uint256)
  '0x87517c45': gives('approve', 1, 2), // (address,address,uint160,uint48)
  '0x3177029f': gives('approveAndCall', 0, 1), // (address,uint256)
  '0xcae9ca51': gives('approveAndCall', 0, 1), // (address,uint256,bytes)
  '0xc04a8a10': gives('approveDelegation', 0, 1), // (address,uint256)
  '0x39509351': gives('increaseAllowance', 0, 1), // (address,uint256)
  '0xd73dd623': gives('increaseApproval', 0, 1), // (address,uint256)
  '0xa22cb465': gives('setApprovalForAll', 0), // (address,bool)
  '0xfa6e671d': gives('setRelayerApproval', 1), // (address,address,bool)
  '0xeecea000': gives('setAuthorization', 0), // (address,bool)
  '0x558a7297': gives('setOperator', 0), // (address,bool)
  '0x959b8c3f': gives('authorizeOperator', 0), // (address)
  '0x110496e5': gives('allow', 0), // (address,bool)
  '0x0b63fb62': gives('cdpAllow', 1), // (uint256,address,uint256)
  '0xa3b22fc4': gives('hope', 0), // (address)
  '0xd505accf': gives('permit', 1, 2), // (address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x8fcbaf0c': gives('permit', null), // (address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x9fd5a6cf': gives('permit', 1, 2), // (address,address,uint256,uint256,bytes)
  '0x745a41bc': gives('permit', 0), // (address,uint256,uint256,bytes)
  '0x7ac2ff7b': gives('permit', 0), // (address,uint256,uint256,uint8,bytes32,bytes32)
  '0x2b67b570': gives('permit', null), // (address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2a2d80d1': gives('permit', null), // (address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
  // They carry calls of the same contract in the account's name, approvals among them.
  '0xac9650d8': gives('multicall', null), // (bytes[])
  '0x5ae401dc': gives('multicall', null), // (uint256,bytes[])
  '0x1f0464d1': gives('multicall', null), // (bytes32,bytes[])
  '0xd2423b51': gives('batch', null), // (bytes[],bool)
  // Orders, operators and owners: whoever holds one takes later, in the account's name.
  '0xec6cb13f': gives('setPreSignature', null), // (bytes,bool)
  '0xd4d9bdcd': gives('approveHash', null), // (bytes32)
  '0x88147732': gives('validate', null), // (((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes)[])
  '0x9f5c462a': gives('setAccountOperator', 1), // (address,address,bool)
  '0xc14c11bf': gives('setOperator', 1), // (bytes19,address,uint256)
  '0xe6ee4695': gives('setFlowPermissions', 1), // (address,address,uint8,int96)
  '0x54b770e3': gives('authorizeFlowOperatorWithFullControl', 1), // (address,address,bytes)
  '0xea7faa61': gives('registerAllowedOrderSigner', 0), // (address,bool)
  '0xb09f1fb1': gives('registerAllowedRfqOrigins', null), // (address[],bool)
  '0xbb24d994': gives('allowBySig', null), // (address,address,bool,uint256,uint256,uint8,bytes32,bytes32)
  '0x8069218f': gives('setAuthorizationWithSig', null), // ((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))
  '0xa5e90eee': gives('setManager', 0), // (address,bool)
  '0x4f2a8377': gives('updateOperators', null), // ((uint8,(address,address,uint32))[])
  '0x610b5925': gives('enableModule', null), // (address)
  '0x0d582f13': gives('addOwnerWithThreshold', null), // (address,uint256)
  '0x9517e29f': gives('installModule', null), // (uint256,address,bytes)
  '0x1cff79cd': gives('execute', null), // (address,bytes)
  '0x1f6a1eb9': gives('execute', null), // (bytes,bytes)
  '0xb61d27f6': gives('execute', null), // (address,uint256,bytes)
  '0xe9ae5c53': gives('execute', null), // (bytes32,bytes)
  '0x34fcd5be': gives('executeBatch', null), // ((address,uint256,bytes)[])
  '0x6a761202': gives('execTransaction', null), // (address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)
  '0xc16ae7a4': gives('batch', null), // ((address,address,uint256,bytes)[])
  '0x1f8b5215': gives('call', null), // (address,address,uint256,bytes)
  '0x5816d723': gives('permitAndCall', null), // (bytes,bytes)
  '0xcef6d209': gives('redeemDelegations', null), // (bytes[],bytes32[],bytes[])
  '0xa9059cbb': named('transfer'), // (address,uint256)
  '0x095bcdb6': named('transfer'), // (address,uint256,uint256)
  '0xbe45fd62': named('transfer'), // (address,uint256,bytes)
  '0x23b872dd': named('transferFrom'), // (address,address,uint256)
  '0x1296ee62': named('transferAndCall'), // (address,uint256)
  '0x4000aea0': named('transferAndCall'), // (address,uint256,bytes)
  '0x42842e0e': named('safeTransferFrom'), // (address,address,uint256)
  '0xb88d4fde': named('safeTransferFrom'), // (address,address,uint256,bytes)
  '0xf242432a': named('safeTransferFrom'), // (address,address,uint256,uint256,bytes)
  '0x2eb2c2d6': named('safeBatchTransferFrom'), // (address,address,uint256[],uint256[],bytes)
  '0x9bd9bbc6': named('send'), // (address,uint256,bytes)
  '0x42966c68': named('burn'), // (uint256)
  '0x79cc6790': named('burnFrom'), // (address,uint256)
  '0x2e1a7d4d': named('withdraw'), // (uint256)
  '0x205c2878': named('withdrawTo'), // (address,uint256)
  '0xb460af94': named('withdraw'), // (uint256,address,address)
  '0x69328dec': named('withdraw'), // (address,uint256,address)
  '0xba087652': named('redeem'), // (uint256,address,address)
  '0xf2fde38b': named('transferOwnership'), // (address)
  '0x2f2ff15d': named('grantRole'), // (bytes32,address)
}
