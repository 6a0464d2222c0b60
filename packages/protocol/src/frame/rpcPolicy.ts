/**
 * What may be asked of the embedded wallet (SPEC §6, facts/embedded-wallet.md §2.4): `safe` is answered, `approve` is shown to the
 * person first, and whatever is absent is forbidden.
 */
export const rpcPolicy = {
  eth_accounts: 'safe',
  eth_blockNumber: 'safe',
  eth_call: 'safe',
  eth_chainId: 'safe',
  eth_estimateGas: 'safe',
  eth_feeHistory: 'safe',
  eth_gasPrice: 'safe',
  eth_getAccount: 'safe',
  eth_getBalance: 'safe',
  eth_getBlockByHash: 'safe',
  eth_getBlockByNumber: 'safe',
  eth_getBlockReceipts: 'safe',
  eth_getBlockTransactionCountByHash: 'safe',
  eth_getBlockTransactionCountByNumber: 'safe',
  eth_getCode: 'safe',
  eth_getFilterChanges: 'safe',
  eth_getFilterLogs: 'safe',
  eth_getLogs: 'safe',
  eth_getProof: 'safe',
  eth_getStorageAt: 'safe',
  eth_getTransactionByBlockHashAndIndex: 'safe',
  eth_getTransactionByBlockNumberAndIndex: 'safe',
  eth_getTransactionByHash: 'safe',
  eth_getTransactionCount: 'safe',
  eth_getTransactionReceipt: 'safe',
  eth_getUncleCountByBlockHash: 'safe',
  eth_getUncleCountByBlockNumber: 'safe',
  eth_maxPriorityFeePerGas: 'safe',
  eth_newBlockFilter: 'safe',
  eth_newFilter: 'safe',
  eth_newPendingTransactionFilter: 'safe',
  eth_sendRawTransaction: 'safe',
  eth_syncing: 'safe',
  eth_uninstallFilter: 'safe',
  wallet_getCapabilities: 'safe',
  wallet_getCallsStatus: 'safe',
  wallet_getAssets: 'safe',
  eth_getUserOperationReceipt: 'safe',
  eth_estimateUserOperationGas: 'safe',
  eth_getUserOperationByHash: 'safe',
  eth_supportedEntryPoints: 'safe',
  personal_sign: 'approve',
  eth_signTypedData_v4: 'approve',
  eth_sendTransaction: 'approve',
  solana_signMessage: 'approve',
  solana_signTransaction: 'approve',
  solana_signAllTransactions: 'approve',
  solana_signAndSendTransaction: 'approve',
  wallet_sendCalls: 'approve',
  wallet_grantPermissions: 'approve',
  wallet_revokePermissions: 'approve',
  eth_sendUserOperation: 'approve',
} as const satisfies Record<string, 'safe' | 'approve'>

export type FrameMethod = keyof typeof rpcPolicy

/** The answer for a method, whoever asks. */
export function policyOf(method: string): 'safe' | 'approve' | 'forbidden' {
  return Object.hasOwn(rpcPolicy, method) ? rpcPolicy[method as FrameMethod] : 'forbidden'
}
