import { limits } from '@causeway/protocol/limits'

/**
 * Five tints of one colour, from the first 6 hex characters of an address (SPEC §5), each 15 % nearer to white.
 * @returns `#rrggbb`, from the colour itself to its lightest tint
 */
export function avatarColors(address: string): readonly string[] {
  const hex = address
    .toLowerCase()
    .replace(/^0x/u, '')
    .replaceAll(/[^0-9a-f]/gu, '')
    .slice(0, limits.display.avatarHexChars)
    .padEnd(limits.display.avatarHexChars, '0')
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map((step) => {
    const tint = parts.map((part) => Math.round(part + (255 - part) * 0.15 * step))
    return `#${tint.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
}
