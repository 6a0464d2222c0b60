import { build, createServer, preview } from 'vite'
import { runCheck } from '../gallery/check/runCheck.ts'
import { readArguments } from '../gallery/readArguments.ts'
import { pickPort } from '../lib/pickPort.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'

const usage = `npm run tool gallery                       every view of the kit in every state, in both themes and all languages
npm run tool gallery -- --check [words]    builds it and looks at every picture; with words only the states so named.
                                           The last line is "N passed, N failed".`
const configFile = fromRoot('tools/gallery/vite.config.ts')
const freePort = async () => (await pickPort(8710, new Set())).port

/** What was asked for; an option that is none ends the command. */
function asked() {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}

async function check(only: readonly string[]): Promise<void> {
  const port = await freePort()
  const started = performance.now()
  const browser = await ensureBrowser(console.log)
  await build({ configFile, logLevel: 'warn' })
  const server = await preview({ configFile, preview: { port, host: 'localhost' } })
  try {
    const url = `http://localhost:${port}`
    const { checks, findings } = await runCheck({
      url,
      browser,
      only,
      progress: console.log,
    })
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    console.log(`\n${minutes} minutes. Pictures: ${fromRoot('.causeway/gallery/pictures')}`)
    console.log(`${checks - Math.min(checks, findings.length)} passed, ${findings.length} failed`)
    if (checks === 0 || findings.length > 0) process.exitCode = 1
  } finally {
    await server.close()
  }
}

async function serve(): Promise<void> {
  const port = await freePort()
  const server = await createServer({ configFile, server: { port, host: 'localhost' } })
  await server.listen()
  console.log(`Gallery: http://localhost:${port}  (Ctrl-C stops it)`)
  const stop = () => void server.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const { does, words } = asked()
if (does === 'explain') console.log(usage)
else await (does === 'check' ? check(words) : serve())
