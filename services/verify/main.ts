import { runServices } from '../lib/run/runServices.ts'
import { verifyService } from './app.ts'

await runServices([verifyService])
