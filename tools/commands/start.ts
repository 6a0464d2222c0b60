import { runStack } from '../start/runStack.ts'

/** `npm start`: a local chain, contracts, services, the web app and wallets, as they are built for production. */
await runStack(process.argv.slice(2), false)
