import { runServices } from '@causeway/services/lib/run/runServices'
import { indexerService } from './app.ts'

await runServices([indexerService])
