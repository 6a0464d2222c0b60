/** Where `npm start` serves the chain and the indexer when nobody asks for other ports. */
export const localStackUrls = {
  indexer: 'http://127.0.0.1:8600',
  rpc: 'http://127.0.0.1:8545',
} as const
