import type { ErrorCode } from '@causeway/protocol/errors/catalogue'
import { alertTexts } from '@causeway/protocol/errors/texts/alert'

/** Mistakes in how an app is set up; written for its developer. */
export type AlertCode = Extract<ErrorCode, `alert.${string}`>

interface AlertTexts {
  /** The title of SPEC §8. */
  readonly text: string
  /** What the developer of the app can change. */
  readonly help: string
}

const alertLines: Readonly<Record<AlertCode, AlertTexts>> = alertTexts

/**
 * An alert as one line of the log, in English: nobody reads it but a developer.
 *
 * A module of its own, fetched with the first alert: only the developer of an app that is set up wrongly needs the words.
 * The texts of the catalogue fetched as a whole module would drag a helper into chunks that others wait for.
 */
export function alertLine(code: AlertCode): string {
  const { text, help } = alertLines[code]
  return `${text}: ${help}`
}
