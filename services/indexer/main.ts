import { runServices } from '../lib/run/runServices.ts'
import { indexerService } from './app.ts'

await runServices([indexerService])
