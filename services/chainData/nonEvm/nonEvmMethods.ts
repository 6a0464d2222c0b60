/*
 * Methods of JSON-RPC that anybody may ask of chains beside those of eip155: what is not here is not passed on, as for those
 * (`isPublicMethod`).
 */

/** Of Solana: its HTTP methods without the faucet, and without what only an operator asks of his node. */
export const solanaMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockCommitment',
  'getBlockHeight',
  'getBlockProduction',
  'getBlockTime',
  'getBlocks',
  'getBlocksWithLimit',
  'getClusterNodes',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getHighestSnapshotSlot',
  'getIdentity',
  'getInflationGovernor',
  'getInflationRate',
  'getInflationReward',
  'getLargestAccounts',
  'getLatestBlockhash',
  'getLeaderSchedule',
  'getMaxRetransmitSlot',
  'getMaxShredInsertSlot',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPerformanceSamples',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getSlotLeader',
  'getSlotLeaders',
  'getStakeMinimumDelegation',
  'getSupply',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'sendTransaction',
  'simulateTransaction',
])

/**
 * Of Bitcoin, in the words of Bitcoin Core: what an Esplora API answers to the letter. Each gives the path for the parameters;
 * null: they are not those of the method.
 */
export const bitcoinMethods: ReadonlyMap<string, BitcoinMethod> = new Map<string, BitcoinMethod>([
  ['getblockcount', { path: () => '/blocks/tip/height', isNumber: true }],
  ['getbestblockhash', { path: () => '/blocks/tip/hash' }],
  [
    'getblockhash',
    {
      path: ([height]) =>
        Number.isSafeInteger(height) && Number(height) >= 0
          ? `/block-height/${Number(height)}`
          : null,
    },
  ],
  // In hex alone: what Bitcoin Core makes of it in JSON is another form than that of an Esplora API.
  [
    'getblockheader',
    {
      path: ([hash, isParsed = true]) =>
        isHash(hash) && isParsed === false ? `/block/${hash}/header` : null,
    },
  ],
  [
    'getrawtransaction',
    {
      path: ([txid, verbosity = 0]) =>
        isHash(txid) && (verbosity === 0 || verbosity === false) ? `/tx/${txid}/hex` : null,
    },
  ],
])

interface BitcoinMethod {
  readonly path: (params: readonly unknown[]) => string | null
  /** The answer is a number; left out: a text. */
  readonly isNumber?: boolean
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/u.test(value)
