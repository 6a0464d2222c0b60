/** Nobody has its key: what is sent there is gone, and everybody can see how much. */
export const burnAddress = '0x000000000000000000000000000000000000dEaD'
