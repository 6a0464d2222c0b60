/** Drawings of the account alone, in a square of 18; what the modal opens with does not carry them. */
export const drawings = {
  history: 'M9 5.5V9l2.5 1.8M3.5 9a5.5 5.5 0 101.8-4.1M3.4 3.6v2.6H6',
  settings: 'M4 6h5M13 6h1M4 12h1M9 12h5M11 4.2v3.6M7 10.2v3.6',
  people: 'M9 8.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM4 14.6a5 5 0 0110 0',
  leave: 'M7 4H4v10h3M8 9h7M12 6l3 3-3 3',
} as const
