import { createProgress } from '../lib/createProgress.ts'
import { stopCommands } from '../lib/runCommand.ts'
import { onEnd } from './onEnd.ts'
import { helpOf, parseOptions, type Options } from './options.ts'
import { startStack } from './startStack.ts'

/**
 * `npm start` and `npm run dev`: reads the command line, brings the stack up, and keeps it until it is ended.
 *
 * @param isDev serve sources that change, in place of builds
 */
export async function runStack(args: readonly string[], isDev: boolean): Promise<void> {
  const options = readOptions(args, isDev)
  if (options === 'help') console.log(helpOf(isDev))
  else if (options) await keepRunning(options)
}

function readOptions(args: readonly string[], isDev: boolean): Options | 'help' | undefined {
  try {
    return parseOptions(args, isDev)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${helpOf(isDev)}`)
    process.exitCode = 1
    return undefined
  }
}

async function keepRunning(chosen: Options): Promise<void> {
  const progress = createProgress()
  const ending = new AbortController()
  onEnd(chosen, (why) => {
    progress.line(`\n${why}: stopping …`)
    ending.abort()
    stopCommands()
  })
  try {
    const stack = await startStack(chosen, { progress, signal: ending.signal })
    const further = chosen.dev
      ? 'Pages follow what you change, services start again with it.'
      : 'The next start keeps the chain and the database.'
    progress.line(`\n${stack.table}\n\n  Ready. Ctrl-C stops everything. ${further}`)
    stack.later()
    await new Promise<void>((resolve) => {
      if (ending.signal.aborted) resolve()
      else ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await stack.stop()
    progress.line('Stopped.')
    process.exit(0)
  } catch (error) {
    if (!ending.signal.aborted) console.error(`\n${(error as Error).message}`)
    process.exit(ending.signal.aborted ? 0 : 1)
  }
}
