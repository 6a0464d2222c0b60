import type { MailText } from './mailText.ts'

/** A mail as plain text. */
export function toText({ lines, digits, button, notes }: MailText): string {
  const parts = [...lines, digits, button && `${button.text}: ${button.url}`, ...notes]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
