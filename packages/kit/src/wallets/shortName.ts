import { shorten } from '../shorten.ts'

/** A wallet's name inside a sentence: names may be long, and a sentence must stay one. */
export function shortName(name: string): string {
  return shorten(name, 32)
}
