import { runServices } from '../lib/run/runServices.ts'
import { relayService } from './app.ts'

await runServices([relayService])
