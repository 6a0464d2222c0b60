import { runServices } from '../lib/runServices.ts'
import { walletService } from './app.ts'

await runServices([walletService])
