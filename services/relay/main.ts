import { runServices } from '../lib/runServices.ts'
import { createRelay } from './app.ts'

await runServices({ plain: [createRelay] })
