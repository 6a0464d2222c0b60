import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** An answer as it is sent. */
export interface EncodedBody {
  /** As text: with its head it goes out in one piece, where bytes are a second one. */
  readonly plain: string
  /** Of `plain`, in bytes. */
  readonly length: number
  /** Smaller; null where it would not be. Packed once, in a thread beside. */
  readonly packed: () => Promise<Buffer<ArrayBuffer> | null>
}

/** An answer that is kept: its text, into which is written what moves on while the rest stands. */
export interface BodyTemplate {
  /** What it takes at most: the text, and the bytes of one writing, plain and packed. */
  readonly bytes: number
  /** @param moving JSON of an object whose fields belong into the answer, '{}' for none */
  readonly write: (moving: string) => EncodedBody
}

/** Smaller answers are sent as they are: a packet holds them anyway. */
const smallest = 1_024

const pack = promisify(gzip)

function encodedBody(plain: string): EncodedBody {
  const length = Buffer.byteLength(plain)
  let packing: Promise<Buffer<ArrayBuffer> | null> | null = null
  return {
    plain,
    length,
    packed: () =>
      (packing ??=
        length < smallest
          ? Promise.resolve(null)
          : pack(plain).then((small) => (small.length < length ? Buffer.from(small) : null))),
  }
}

/**
 * Keeps an answer's text. The last writing is kept too: for all who ask within one block there is one.
 * @param text JSON; of an object where fields are to be written into it
 */
export function bodyTemplate(text: string): BodyTemplate {
  let last: { moving: string; written: EncodedBody } | null = null
  return {
    bytes: 3 * Buffer.byteLength(text),
    write: (moving) => {
      if (last?.moving !== moving) last = { moving, written: encodedBody(join(moving, text)) }
      return last.written
    },
  }
}

/** Two objects as one, the first one's fields first. */
function join(first: string, second: string): string {
  if (first === '{}') return second
  if (second === '{}') return first
  return `${first.slice(0, -1)},${second.slice(1)}`
}
