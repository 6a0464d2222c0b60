import { pino, type DestinationStream, type Logger } from 'pino'
import { hideSecrets, hideUrls } from './hideSecrets.ts'

export type Log = Logger

/**
 * A logger that writes one JSON object a line to stdout and never a secret: see `hideSecrets`.
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
      log: (fields: Record<string, unknown>) => hideSecrets(fields) as Record<string, unknown>,
    },
    // Errors are plain objects by then; pino's own serializer would drop their causes.
    serializers: { err: (error: unknown) => error },
    // The last gate, for messages and the fields of child loggers, which pass no formatter.
    hooks: { streamWrite: hideUrls },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}
