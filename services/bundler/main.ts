import { runServices } from '../lib/runServices.ts'
import { bundlerService } from './app.ts'

await runServices([bundlerService])
