import { authService } from './auth/app.ts'
import { bundlerService } from './bundler/app.ts'
import { chainDataService } from './chainData/app.ts'
import { walletService } from './embedded/app.ts'
import { historiesService } from './histories/app.ts'
import type { ServiceDefinition } from './lib/run/defineService.ts'
import { registryService } from './registry/app.ts'
import { relayService } from './relay/app.ts'
import { verifyService } from './verify/app.ts'

/** Every service of the wallet half. Those that keep nothing come first: what is wrong with them opens no database. */
export const allServices: readonly ServiceDefinition[] = [
  registryService,
  relayService,
  verifyService,
  historiesService,
  authService,
  walletService,
  bundlerService,
  chainDataService,
]
