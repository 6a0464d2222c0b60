import { createHash } from 'node:crypto'
import { escapeMarkup } from '../../lib/http/escapeMarkup.ts'

/**
 * A picture for what has none: letters on a quiet ground. The same name gives the same picture, forever.
 * @param seed what the colour is made from
 */
export function drawInitials(letters: string, seed: string): string {
  const hue = (createHash('sha256').update(seed).digest().readUInt16BE(0) * 360) >> 16
  const size = Array.from(letters).length > 2 ? 8 : 10
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path fill="hsl(${hue} 42% 38%)" d="M0 0h24v24H0z"/>` +
    `<text x="12" y="12" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">${escapeMarkup(letters)}</text></svg>\n`
  )
}

/** Up to two letters that stand for a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
