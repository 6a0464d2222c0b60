/** Raised when a stored shape changes; what older versions wrote is then simply not found (D10). */
export const storageVersion = 1

/** The name of a stored value. */
export const key = <N extends string>(name: N) => `causeway:${storageVersion}:${name}` as const
