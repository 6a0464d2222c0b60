import { createAds } from './ads/app.ts'
import { createIndexer } from './indexer/app.ts'
import { runServices } from './lib/runServices.ts'
import { createRegistry } from './registry/app.ts'
import { createRelay } from './relay/app.ts'

/** All services in one process, as the local stack and a small installation run them. */
await runServices({ plain: [createRegistry, createRelay], onChain: [createIndexer, createAds] })
