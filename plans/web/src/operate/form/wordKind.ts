/** How a form asks for one 32-byte word, and in which unit. */
export type WordKind =
  /** One of the tokens that new plans may hold. */
  | { readonly kind: 'token' }
  | { readonly kind: 'address'; /** 0 may stay: none. */ readonly optional?: boolean }
  /** An amount of the token that another field, or the product itself, names. */
  | { readonly kind: 'amount'; readonly of: string }
  /** A whole number of what `unit` says. */
  | { readonly kind: 'count' }
  /** Which of the words of a plan's arguments, from 0; the first is none. */
  | { readonly kind: 'place' }
  /** Seconds, typed as a number of minutes, hours or days. */
  | { readonly kind: 'span' }
  /** Basis points, typed in percent. */
  | { readonly kind: 'percent' }
  /** A moment, typed in UTC. */
  | { readonly kind: 'time' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Percents side by side, 16 bits each, the first lowest. */
  | { readonly kind: 'percents' }
  /** Which amounts may be bought: one of the rule contracts that new plans may take. */
  | { readonly kind: 'rule'; readonly of: string }
  /** Eight tiers: `from:percent` each. */
  | { readonly kind: 'tiers' }
  /** Whole numbers side by side, 32 bits each, the first lowest. */
  | { readonly kind: 'numbers' }
  /** A decimal, kept times 2^32. */
  | { readonly kind: 'ratio' }
  /** 32 bytes, as 0x and 64 hex digits. */
  | { readonly kind: 'hash' }
  /** At most 31 letters. */
  | { readonly kind: 'text' }

/** One argument of a template, by the name that its contract gives it. */
export type Argument = WordKind & { readonly name: string }
