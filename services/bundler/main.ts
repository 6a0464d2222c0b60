import { runServices } from '../lib/run/runServices.ts'
import { bundlerService } from './app.ts'

await runServices([bundlerService])
