import { runServices } from '../lib/run/runServices.ts'
import { historiesService } from './app.ts'

await runServices([historiesService])
