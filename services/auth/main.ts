import { runServices } from '../lib/runServices.ts'
import { createAuth } from './app.ts'

await runServices({ onChain: [createAuth], plans: false })
