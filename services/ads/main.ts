import { runServices } from '../lib/runServices.ts'
import { adsService } from './app.ts'

await runServices([adsService])
