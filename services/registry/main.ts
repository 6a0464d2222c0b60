import { runServices } from '../lib/runServices.ts'
import { registryService } from './app.ts'

await runServices([registryService])
