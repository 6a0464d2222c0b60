import { runServices } from '../lib/runServices.ts'
import { relayService } from './app.ts'

await runServices([relayService])
