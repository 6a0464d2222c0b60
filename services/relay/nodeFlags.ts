/**
 * How Node is started for a relay of its own. The collector stops everybody while it copies what lives of the newest objects,
 * and of a flood of messages that are kept for a day all of it lives: of Node's 16 MB three to eight milliseconds for each stop,
 * more than one in a hundred of a calm client's messages. Of 4 MB it is one, at the same CPU a message (of 1 MB at a tenth more).
 */
export const relayNodeFlags = ['--max-semi-space-size=4'] as const
