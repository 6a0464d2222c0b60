/**
 * Plans in which a trader trades owe whatever they hold: that they hold what they owe is always true, and proves nothing. What counts
 * is what is left of what was put in.
 */
export function floats(template: string): boolean {
  return template === 'tradersV1' || template === 'tradersV2'
}
