/** Questions whose answer moves nothing: they may be asked twice, of two nodes, and shared. */
const reads = new Set([
  'eth_accounts',
  'eth_baseFee',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_protocolVersion',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'net_peerCount',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])

/** Filters live in the node that made them. */
const ofFilter = new Set(['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_uninstallFilter'])

/** Whether a method only reads, so that it may be repeated, asked of several nodes at once and shared by equal callers. */
export function isRead(method: string): boolean {
  return (
    reads.has(method) || (/^(?:eth_get|debug_trace|trace_)/u.test(method) && !ofFilter.has(method))
  )
}

/** Whether the first parameter is a filter that one node keeps. */
export function asksFilter(method: string): boolean {
  return ofFilter.has(method)
}

/** Whether the answer is the id of a filter that this node keeps. */
export function makesFilter(method: string): boolean {
  return /^eth_new\w*Filter$/u.test(method)
}
