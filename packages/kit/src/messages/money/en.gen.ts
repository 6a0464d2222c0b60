// Made by `npm run gen` from locales/en.json.

/** All texts of the panels that move money. */
export const money = {
  receiveOnlyThese: 'Only send assets of these networks to this address.',
} as const
