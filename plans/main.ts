import { runServices } from '@causeway/services/lib/run/runServices'
import { everyService } from './everyService.ts'

/** All services of wallets and plans in one process, as the local stack and a small installation run them. */
await runServices(everyService)
