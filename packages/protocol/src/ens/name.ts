import { bytesOf } from './encodeCall.ts'

/** Longer names stand in no reverse record that a person made; in bytes, as DNS has it. */
const longest = 255
/** Names with more labels are nobody's: for each of them a node may be asked for a resolver. */
const mostLabels = 10

/** A name as contracts of ENSIP-10 want it: each label behind its length, a zero at the end. @param name normalised */
export function dnsEncode(name: string): Uint8Array {
  const labels = name.split('.').map((label) => bytesOf(label))
  return Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0])
}

/**
 * A name that may be shown for an address: at least two labels and at most ten, none of them empty, and already in the one form that
 * ENSIP-15 allows. Whatever is written otherwise (zero-width letters, mixed scripts, capitals) could pass for another name.
 * @param normalize by ENSIP-15; it may throw
 * @returns the name, or undefined for one that may not
 */
export function shownName(
  name: string | undefined,
  normalize: (name: string) => string,
): string | undefined {
  if (name === undefined || bytesOf(name.slice(0, longest + 1)).length > longest) return undefined
  if (!/^[^.]+(?:\.[^.]+)+$/u.test(name)) return undefined
  if (name.split('.').length > mostLabels) return undefined
  try {
    return normalize(name) === name ? name : undefined
  } catch {
    // The rules of names say no: that is the answer.
    return undefined
  }
}
