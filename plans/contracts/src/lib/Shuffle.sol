// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Shuffle: an order of up to 64 places from one seed
/// @dev Byte r of the 64 is the place that comes r-th. Fisher and Yates: every order is as likely as any other, up to a bias below 2^-248
/// (a 256-bit hash modulo at most 64).
library Shuffle {
    /// @notice The order of `count` places (at most 64).
    function order(uint256 seed, uint256 count) internal pure returns (uint256[2] memory packed) {
        uint256[] memory places = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            places[i] = i;
        }
        for (uint256 i = count; i > 1; --i) {
            uint256 j = uint256(keccak256(abi.encode(seed, i))) % i;
            (places[i - 1], places[j]) = (places[j], places[i - 1]);
        }
        for (uint256 i; i < count; ++i) {
            packed[i / 32] |= places[i] << (8 * (i % 32));
        }
    }

    /// @notice The place that comes `index`-th.
    function placeOf(uint256[2] storage packed, uint256 index) internal view returns (uint256) {
        return uint8(packed[index / 32] >> (8 * (index % 32)));
    }
}
