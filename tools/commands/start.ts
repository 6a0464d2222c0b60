import { createProgress } from '../lib/createProgress.ts'
import { stopCommands } from '../lib/runCommand.ts'
import { help, parseOptions, type Options } from '../start/options.ts'
import { onEnd } from '../start/onEnd.ts'
import { startStack } from '../start/startStack.ts'

const options = readOptions()
if (options === 'help') {
  console.log(help)
} else if (options) {
  await run(options)
}

function readOptions(): Options | 'help' | undefined {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    process.exitCode = 1
    return undefined
  }
}

async function run(chosen: Options): Promise<void> {
  const progress = createProgress()
  const ending = new AbortController()
  onEnd(chosen, (why) => {
    progress.line(`\n${why}: stopping …`)
    ending.abort()
    stopCommands()
  })
  try {
    const stack = await startStack(chosen, { progress, signal: ending.signal })
    progress.line(
      `\n${stack.table}\n\n  Ready. Ctrl-C stops everything; the next start keeps the chain and the database.`,
    )
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
