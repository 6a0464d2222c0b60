import { runServices } from '../lib/runServices.ts'
import { createIndexer } from './app.ts'

await runServices({ onChain: [createIndexer] })
