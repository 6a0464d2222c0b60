import { runServices } from '../lib/runServices.ts'
import { indexerService } from './app.ts'

await runServices([indexerService])
