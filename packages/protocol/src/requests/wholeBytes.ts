/**
 * Bytes in hex, two digits each, as calls and messages carry them. With an odd number of digits one reader would put a zero before them
 * and another after them: what was shown would not be what is signed.
 */
export const wholeBytes = /^0x(?:[0-9a-fA-F]{2})*$/u
