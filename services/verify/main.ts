import { runServices } from '../lib/runServices.ts'
import { createVerify } from './app.ts'

await runServices({ plain: [createVerify] })
