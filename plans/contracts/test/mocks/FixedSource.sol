// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRandomSource} from "../../src/random/IRandomSource.sol";

/// @title Seeds that a test sets
contract FixedSource is IRandomSource {
    mapping(bytes32 key => uint256) private _seeds;
    uint256 public requests;

    function set(bytes32 key, uint256 seed) external {
        _seeds[key] = seed;
    }

    function request(uint256) external {
        ++requests;
    }

    function keyFor(address user, uint256 notBefore) external pure returns (bytes32 key) {
        return keccak256(abi.encode(user, notBefore));
    }

    function ready(bytes32 key) external view returns (bool known, uint256 seed) {
        seed = _seeds[key];
        known = seed != 0;
    }
}
