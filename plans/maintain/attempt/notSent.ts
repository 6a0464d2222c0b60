/** Work that would go through is not sent now, by the sender's own rule: it waits, and nothing is wrong with it. */
export class NotSent extends Error {}
