/** Of money (§5). */
export const numberDecimals = 2

/** Of other tokens (§5). */
export const quantityDecimals = 3

/** Of a rate, and of what a swap would give (§9). */
export const textDecimals = 6

/** Ours: of what a network takes. */
export const feeDecimals = 4

/** Ours: of a rate or a price below 1 so many of its own digits are read, however small it is. */
export const leastDigits = 4

/** Ours: 2^256 has 78 digits, so that of a token with more decimals not even the largest amount is one whole token. */
export const mostDecimals = 77

/** Ours: more than any token has that is traded; 10^36 of its units still fit into 256 bits beside a large supply. */
export const mostTradedDecimals = 36

/** Ours: so many digits behind the dot has a price that values are reckoned with. */
export const priceDecimals = 36
