/**
 * EVM chains whose coin types a name may hold, beside those that the service reads: a key owns the same address on all of
 * them. A contract's signature counts on chains that the service reads alone.
 */
export const evmChains: ReadonlySet<number> = new Set([
  1, 10, 14, 25, 30, 40, 42, 50, 56, 61, 82, 88, 100, 106, 122, 128, 130, 137, 146, 169, 196, 199,
  204, 250, 252, 288, 314, 321, 324, 480, 592, 690, 1088, 1101, 1111, 1116, 1135, 1284, 1285, 1329,
  1625, 1868, 1890, 1923, 1996, 2000, 2020, 2222, 4689, 5000, 7000, 7560, 7700, 8217, 8453, 9001,
  10200, 13371, 17000, 33139, 34443, 42161, 42170, 42220, 43113, 43114, 53935, 57073, 59144, 60808,
  80002, 80094, 81457, 84532, 98866, 167000, 421614, 534352, 7777777, 11155111, 11155420,
  1313161554, 1666600000,
])
