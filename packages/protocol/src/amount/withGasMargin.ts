/**
 * The gas limit to send a call with, from what a node estimated for it.
 *
 * A node tries the call in the time of its newest block, but the call is mined in a later one. Plans keep time: a stream's first touch in a
 * block writes (2,844 gas more than a second one, measured), a new epoch opens words of its own (22,100 each). What is not used is
 * not paid.
 *
 * @param estimate Gas units of `eth_estimateGas`.
 */
export const withGasMargin = (estimate: bigint): bigint => (estimate * 5n) / 4n + 50_000n
