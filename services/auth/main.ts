import { runServices } from '../lib/run/runServices.ts'
import { authService } from './app.ts'

await runServices([authService])
