import type { Sniffed } from './sniff.ts'

/** Decodes a file of a kind, and says the size that its codec read; see the module. */
export function createDecoder(
  codecBytes: number,
): (
  file: ArrayBuffer,
  said: { readonly kind: Sniffed['kind']; readonly claimed: readonly [number, number] },
) => Promise<{ readonly width: number; readonly height: number }>
