import { runServices } from '../lib/runServices.ts'
import { authService } from './app.ts'

await runServices([authService])
