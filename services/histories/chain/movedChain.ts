/** The node lost a block, or told two that do not fit: what was read is void, and is read again later. */
export class MovedChain extends Error {}
