// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Outcomes: how members fared, counted in eight buckets of one word
/// @notice Eight counters of 32 bits, the lowest for "received nothing", the highest for at least 200 % of own spending.
library Outcomes {
    uint256 private constant BUCKETS = 8;
    uint256 private constant BPS = 10_000;

    /// @notice The counters of a word.
    function countersOf(uint256 word) internal pure returns (uint32[8] memory counters) {
        for (uint256 i; i < BUCKETS; ++i) {
            counters[i] = uint32(word >> (32 * i));
        }
    }

    /// @notice By how much the word changes with one account: 2^256 less the unit of the old bucket plus that of the new one.
    /// @param capBps The vault's cap in basis points of spending; caps are base units as the account's word holds them.
    function change(uint256 fromEarned, uint256 fromCap, uint256 toEarned, uint256 toCap, uint256 capBps)
        internal
        pure
        returns (uint256 word)
    {
        uint256 from = _bucket(fromEarned, fromCap, capBps);
        uint256 to = _bucket(toEarned, toCap, capBps);
        if (from == to) return 0;
        unchecked {
            // A member is counted in `from`, and there are fewer than 2^32 members: no counter runs into the next one.
            if (from < BUCKETS) word -= 1 << (32 * from);
            if (to < BUCKETS) word += 1 << (32 * to);
        }
    }

    /// @dev 0 for "received nothing" … 7 for at least 200 % of own spending; 8 for members who have spent nothing (not counted).
    /// `earned / spent` is compared as `earned × capBps` against `cap × BPS`.
    function _bucket(uint256 earned, uint256 cap, uint256 capBps) private pure returns (uint256) {
        if (cap == 0) return BUCKETS;
        if (earned == 0) return 0;
        unchecked {
            // 88 bits each, times 30,000 × 4 at most: no overflow.
            uint256 quarters = earned * capBps * 4 / (cap * BPS);
            // One byte for each number of quarters: 1, 2, 3, 4 below 100 %, 5 below 150, 6 below 200, 7 from there on.
            return (0x070606050504030201 >> (8 * (quarters < 8 ? quarters : 8))) & 0xff;
        }
    }
}
