import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { FatalError } from './fatalError.ts'
import { hideSecrets } from './hideSecrets.ts'
import { hideUrls } from './hideUrls.ts'
import { requestScope } from './requestScope.ts'

export type Log = Logger

/**
 * A logger that writes one JSON object a line to stdout and never a secret: see `hideSecrets`. `fatal` takes a `FatalError` as its words.
 * What is logged while a request is answered has its id.
 *
 * @param options.destination where to write instead of stdout (tests).
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: hideFields,
    },
    // Errors are plain objects by then; pino's own serializer would drop their causes.
    serializers: { err: (error: unknown) => error },
    mixin: ofRequest,
    hooks: { logMethod: speak },
  }
  const log = options.destination ? pino(settings, options.destination) : pino(settings)
  // A formatter hears of a child's own fields nothing. Children of children inherit this.
  const made = Reflect.get<Log, 'child'>(log, 'child')
  log.child = function hiddenChild(this: Log, fields, more) {
    return made.call(this, hideFields(fields), more)
  } as Log['child']
  return log
}

const hideFields = (fields: Record<string, unknown>) =>
  hideSecrets(fields) as Record<string, unknown>

function ofRequest(): object {
  const scope = requestScope()
  return scope ? { requestId: scope.id } : {}
}

/** Words lose the URLs in them; advice of a `FatalError`, which is written for the operator, stays as it is. */
function speak(this: Log, given: Parameters<LogFn>, method: LogFn): void {
  const said = given.map((one: unknown) => {
    if (one instanceof FatalError) return one.message
    return typeof one === 'string' ? hideUrls(one) : one
  })
  method.apply(this, said as Parameters<LogFn>)
}
