/**
 * How Node is started for a relay of its own. The collector stops everybody while it copies what lives of the newest objects,
 * and of a flood of messages that are kept for a day all of it lives: of Node's 16 MB three to eight milliseconds for each stop,
 * more than one in a hundred of a calm client's messages. Of 2 MB it is less than one, at the same CPU a message. Alone it
 * copies so little as fast as with helpers, and waits for none of them on a machine whose other cores are at work.
 */
export const relayNodeFlags = ['--max-semi-space-size=2', '--no-parallel-scavenge'] as const
