import { runServices } from '../lib/runServices.ts'
import { createAds } from './app.ts'

await runServices({ onChain: [createAds] })
