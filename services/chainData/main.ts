import { runServices } from '../lib/run/runServices.ts'
import { chainDataService } from './app.ts'

await runServices([chainDataService])
