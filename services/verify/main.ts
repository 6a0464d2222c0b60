import { runServices } from '../lib/runServices.ts'
import { verifyService } from './app.ts'

await runServices([verifyService])
