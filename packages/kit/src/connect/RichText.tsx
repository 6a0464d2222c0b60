import type { ReactNode } from 'react'

/** Marks the place of a part inside a text; no message contains it. */
export const slot = (number: number) => `\u0000${number}\u0000`

/**
 * A text with parts that are more than text, such as links. Texts come from the catalogue with `slot`s in them, so
 * that every language puts its parts where they belong.
 */
export function RichText(props: { readonly text: string; readonly parts: readonly ReactNode[] }) {
  return props.text
    .split('\u0000')
    .map((piece, place) => (place % 2 === 0 ? piece : props.parts[Number(piece)]))
}
