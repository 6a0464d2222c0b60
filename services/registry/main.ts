import { runServices } from '../lib/runServices.ts'
import { createRegistry } from './app.ts'

await runServices({ plain: [createRegistry] })
