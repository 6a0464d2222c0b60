import { runServices } from '../lib/run/runServices.ts'
import { adsService } from './app.ts'

await runServices([adsService])
