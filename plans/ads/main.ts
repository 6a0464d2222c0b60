import { runServices } from '@causeway/services/lib/run/runServices'
import { adsService } from './app.ts'

await runServices([adsService])
