/** Up to two letters that stand for a name without a picture. */
export function monogram(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => /^./u.exec(word)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
