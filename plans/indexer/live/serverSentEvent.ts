import { writePosition, type StreamPosition } from './streamPosition.ts'

/** One message on the wire. JSON has no line breaks, so one `data:` line holds it. */
export function serverSentEvent(event: string, data: object, position?: StreamPosition): string {
  const id = position ? `id: ${writePosition(position)}\n` : ''
  return `event: ${event}\n${id}data: ${JSON.stringify(data)}\n\n`
}
