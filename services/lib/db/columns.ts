import { bigint, numeric } from 'drizzle-orm/pg-core'

/** Base units: numeric(78,0) is as wide as a uint256. */
export const wei = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** A number that fits a double: blocks, unix seconds. */
export const whole = (name: string) => bigint(name, { mode: 'number' })
