import { runServices } from '@causeway/services/lib/run/runServices'
import { remindersService } from './app.ts'

await runServices([remindersService])
