/**
 * How Node is started for a relay of its own. What makes calm clients wait is the collector's walk through the whole heap: by
 * itself Node begins one whenever the heap has grown by a little, and a relay's heap grows with every message that it keeps.
 * So it may grow to two and a half times what lives before the next walk: the memory of it is bounded as before, by what may be kept.
 * A young heap of some MB is collected by one thread in less than it takes to wake others: with them a message cost a tenth more CPU.
 * A smaller young heap shortens the other stops and costs half as much CPU again for each message: measured, and left as Node has it.
 */
export const relayNodeFlags = ['--heap-growing-percent=150', '--no-parallel-scavenge'] as const
