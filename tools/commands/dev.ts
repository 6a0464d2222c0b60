import { runStack } from '../start/runStack.ts'

/** `npm run dev`: `npm start` with hot reload of web, frame and Pocket, and services that start again when they change. */
await runStack(process.argv.slice(2), true)
