import { runServices } from '../lib/runServices.ts'
import { chainDataService } from './app.ts'

await runServices([chainDataService])
