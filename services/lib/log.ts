import { pino, type DestinationStream, type Logger } from 'pino'
import { hideSecrets } from './hideSecrets.ts'

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
      bindings: (fields: Record<string, unknown>) => hideSecrets(fields) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const safe = args.map((arg) => (typeof arg === 'string' ? hideSecrets(arg) : arg))
        method.apply(this, safe as Parameters<Logger['info']>)
      },
    },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}
