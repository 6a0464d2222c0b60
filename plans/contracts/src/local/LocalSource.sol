// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRandomSource} from "../random/IRandomSource.sol";

/// @title A stand-in for the randomness beacon on the local chain
/// @notice Everybody can compute its seeds beforehand. The deploy script refuses this contract anywhere but on the local chain.
contract LocalSource is IRandomSource {
    /// @inheritdoc IRandomSource
    function request(uint256) external pure {}

    /// @inheritdoc IRandomSource
    function keyFor(address user, uint256 notBefore) external pure returns (bytes32 key) {
        return bytes32(uint256(uint160(user)) << 96 | uint96(notBefore));
    }

    /// @inheritdoc IRandomSource
    function ready(bytes32 key) external view returns (bool known, uint256 seed) {
        if (block.timestamp < uint96(uint256(key))) return (false, 0);
        return (true, uint256(keccak256(abi.encode("causeway local", key))));
    }
}
