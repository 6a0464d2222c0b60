import { runServices } from '../lib/runServices.ts'
import { createAuth } from './app.ts'
import { createWallet } from '../embedded/app.ts'

await runServices({ onChain: [createAuth, createWallet], plans: false })
