/** How the name of an address is found among what is kept; alone: all names. */
export const nameKey = (address?: string) =>
  address === undefined ? (['name'] as const) : (['name', { address }] as const)
