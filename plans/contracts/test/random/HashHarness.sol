// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HashToG1} from "../../src/random/HashToG1.sol";

/// @title Lets a test call the library
contract HashHarness {
    function hash(bytes32 message) external view returns (bytes memory point) {
        return HashToG1.hash(message);
    }
}
