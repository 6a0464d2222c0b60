import { allServices } from '@causeway/services/allServices'
import type { ServiceDefinition } from '@causeway/services/lib/run/defineService'
import { adsService } from './ads/app.ts'
import { indexerService } from './indexer/app.ts'
import { remindersService } from './reminders/app.ts'

/** The wallets' services and those of the plans, as an installation of both runs them. */
export const everyService: readonly ServiceDefinition[] = [
  ...allServices,
  indexerService,
  adsService,
  remindersService,
]
