import { allServices } from './allServices.ts'
import { runServices } from './lib/run/runServices.ts'

/** All services in one process, as the local stack and a small installation run them. */
await runServices(allServices)
