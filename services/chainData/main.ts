import { runServices } from '../lib/runServices.ts'
import { createChainData } from './app.ts'

await runServices({ onChain: [createChainData], plans: false })
