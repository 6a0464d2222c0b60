import { runServices } from '../lib/run/runServices.ts'
import { walletService } from './app.ts'

await runServices([walletService])
