import { runServices } from '../lib/runServices.ts'
import { createBundler } from './app.ts'

await runServices({ onChain: [createBundler], plans: false })
