import { runServices } from '../lib/runServices.ts'
import { historiesService } from './app.ts'

await runServices([historiesService])
