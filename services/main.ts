import { allServices } from './allServices.ts'
import { runServices } from './lib/run/runServices.ts'

/** The wallet half's services in one process; with those of the plans: `plans/main.ts`. */
await runServices(allServices)
