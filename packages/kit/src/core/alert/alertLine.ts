import { type AlertCode, alertOf } from '@causeway/protocol/errors/alertOf'

/**
 * An alert as one line of the log, in English: nobody reads it but a developer.
 *
 * A module of its own, fetched with the first alert: only the developer of an app that is set up wrongly needs the words.
 */
export function alertLine(code: AlertCode): string {
  const { text, help = '' } = alertOf(code)
  return `${String(text)}: ${help}`
}
