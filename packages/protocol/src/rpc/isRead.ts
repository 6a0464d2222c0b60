/** What asking a method does. */
type Use = 'read' | 'send' | 'makeFilter' | 'askFilter'

/*
 * The methods of a chain that anybody may ask, and what each does: Ethereum's execution API, and what geth, bor, erigon and nethermind add
 * to it. What is not here is not passed on: new methods appear in nodes, and some open doors (accounts, mining, administration).
 */
const methods: ReadonlyMap<string, Use> = new Map([
  ...named('read', [
    'eth_baseFee',
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_callMany',
    'eth_chainId',
    'eth_config',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_fillTransaction',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getHeaderByHash',
    'eth_getHeaderByNumber',
    'eth_getLogs',
    'eth_getProof',
    'eth_getRawTransactionByBlockHashAndIndex',
    'eth_getRawTransactionByBlockNumberAndIndex',
    'eth_getRawTransactionByHash',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionBySenderAndNonce',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getTransactionReceiptsByBlock',
    'eth_getUncleByBlockHashAndIndex',
    'eth_getUncleByBlockNumberAndIndex',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_protocolVersion',
    'eth_simulateV1',
    'eth_syncing',
    'net_listening',
    'net_peerCount',
    'net_version',
    'web3_clientVersion',
    'web3_sha3',
  ]),
  ...named('send', ['eth_sendRawTransaction', 'eth_sendRawTransactionSync']),
  ...named('makeFilter', [
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
  ]),
  // Filters live in the node that made them.
  ...named('askFilter', ['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_uninstallFilter']),
])

function named(use: Use, names: readonly string[]): [string, Use][] {
  return names.map((name) => [name, use])
}

/** Reads that a node of one's own has, and that nobody else's is asked for. */
const ownRead = /^(?:eth_accounts$|debug_trace|trace_)/u

/** Whether a method only reads, so that it may be repeated, asked of several nodes at once and shared by equal callers. */
export function isRead(method: string): boolean {
  return methods.get(method) === 'read' || ownRead.test(method)
}

/** Whether anybody may have a method asked of somebody else's nodes. */
export function isPublicMethod(method: string): boolean {
  return methods.has(method)
}

/** Whether the first parameter is a filter that one node keeps. */
export function asksFilter(method: string): boolean {
  return methods.get(method) === 'askFilter'
}

/** Whether the answer is the id of a filter that this node keeps. */
export function makesFilter(method: string): boolean {
  return methods.get(method) === 'makeFilter'
}
