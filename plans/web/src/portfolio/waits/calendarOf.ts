/** A date as a calendar has it. */
export interface CalendarDate {
  /** Tells it from every other, and is the same each time the file is made. */
  readonly id: string
  /** Unix seconds. */
  readonly at: bigint
  readonly title: string
  readonly text: string
  readonly url: string
}

/** RFC 5545 §3.1: a line has at most so many octets. */
const longestLine = 75

/**
 * A calendar file (RFC 5545) of these dates, each with a reminder a day before. Whoever takes a newer file has the dates of before in
 * place, and not twice. Pure.
 * @param now unix seconds, when the file is made
 */
export function calendarOf(dates: readonly CalendarDate[], now: number): string {
  const events = dates.flatMap(({ id, at, title, text, url }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(BigInt(now))}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Causeway//Dates of plans//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261130T000000Z" */
const stamp = (seconds: bigint) =>
  new Date(Number(seconds) * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '')

/** What ends a value, or a line, is said. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n?|\n/gu, String.raw`\n`)

/** A long line goes on in the next behind a blank; no letter is cut in the middle. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let now = ''
  let room = longestLine
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (size > room) {
      lines.push(now)
      now = ' '
      room = longestLine - 1
    }
    now += letter
    room -= size
  }
  return [...lines, now].join('\r\n')
}
