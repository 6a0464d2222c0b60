import { createAds } from './ads/app.ts'
import { createAuth } from './auth/app.ts'
import { createWallet } from './embedded/app.ts'
import { createBundler } from './bundler/app.ts'
import { createChainData } from './chainData/app.ts'
import { createIndexer } from './indexer/app.ts'
import { runServices } from './lib/runServices.ts'
import { createRegistry } from './registry/app.ts'
import { createRelay } from './relay/app.ts'
import { createVerify } from './verify/app.ts'

/** All services in one process, as the local stack and a small installation run them. */
await runServices({
  plain: [createRegistry, createRelay, createVerify],
  onChain: [createIndexer, createAds, createAuth, createWallet, createBundler, createChainData],
})
