/** Drawings that the modal's first views do without, in a square of 18; what it opens with does not carry them. */
export const drawings = {
  check: 'M4 9.5l3.4 3.4L14 5.8',
  copy: 'M7 7h7v7H7zM11 7V4H4v7h3',
  in: 'M9 3.5v11M4.5 10L9 14.5 13.5 10',
  outward: 'M9 14.5v-11M4.5 8L9 3.5 13.5 8',
  swap: 'M4 6.5h9.5M11 3.5l3 3-3 3M14 11.5H4.5M7 8.5l-3 3 3 3',
} as const
