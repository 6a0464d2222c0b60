import { runServices } from '../lib/run/runServices.ts'
import { registryService } from './app.ts'

await runServices([registryService])
