const asks = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'solana_connect',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAndSendTransaction',
])

const reads = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getBlockReceipts',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_listening',
  'web3_clientVersion',
  'eth_blobBaseFee',
  'eth_createAccessList',
  'eth_getBlockTransactionCountByNumber',
])

const owns = new Set([
  'eth_accounts',
  'eth_chainId',
  'net_version',
  'wallet_getPermissions',
  'wallet_revokePermissions',
  'solana_disconnect',
])

/**
 * Who answers a method: the person ('ask'), the wallet by itself ('own'), the chain ('read') or nobody ('none').
 * Unknown methods are refused: the chain's own control methods (evm_…, anvil_…) are no page's business.
 */
export function methodKind(method: string): 'ask' | 'own' | 'read' | 'none' {
  if (asks.has(method)) return 'ask'
  if (owns.has(method)) return 'own'
  return reads.has(method) ? 'read' : 'none'
}
