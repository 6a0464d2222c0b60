import { limits } from './limits.ts'

/**
 * The five colours of an account's avatar (SPEC §5): the first 6 hex characters of the address, then four tints of
 * 15 % each towards white.
 * @returns CSS `rgb(r, g, b)`, strongest first.
 */
export function avatarColors(address: string): readonly string[] {
  const count = limits.display.avatarHexChars
  const hex = address
    .toLowerCase()
    .replace(/^0x/u, '')
    .replaceAll(/[^0-9a-f]/gu, '')
    .slice(0, count)
    .padEnd(count, '0')
  const base = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [0, 0.15, 0.3, 0.45, 0.6].map((tint) => {
    const [r, g, b] = base.map((value) => Math.round(value + (255 - value) * tint))
    return `rgb(${r}, ${g}, ${b})`
  })
}
