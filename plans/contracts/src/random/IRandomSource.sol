// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A source of random numbers that nobody can know before a given time
/// @notice A plan fixes the time when it is made; from the time follows the key, and under the key stands at most one seed, for ever.
interface IRandomSource {
    /// @notice The key of the seed that becomes known at `notBefore` (unix seconds) or later.
    /// @param user The plan that will use the seed.
    function keyFor(address user, uint256 notBefore) external view returns (bytes32 key);

    /// @notice Asks for the caller's seed once its time has come. Sources that need no request do nothing; the others accept one request per key.
    function request(uint256 notBefore) external;

    /// @notice Whether the seed is there, and the seed. Once there it never changes.
    function ready(bytes32 key) external view returns (bool known, uint256 seed);
}
