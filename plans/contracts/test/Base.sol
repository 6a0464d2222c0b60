// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @title What every test contract starts from
/// @dev `IS_TEST` marks a test for forge. Failed assertions revert, so no `failed()` is needed.
abstract contract Base {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    // forge looks for this name.
    // forge-lint: disable-next-line(screaming-snake-case-const)
    bool public constant IS_TEST = true;
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    uint256 internal constant START = 1_800_000_000;

    /// @dev A fixed, labelled address.
    function actor(string memory name) internal returns (address who) {
        who = address(uint160(uint256(keccak256(bytes(name)))));
        vm.label(who, name);
    }

    /// @dev Folds a fuzzed number into `low … high`.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + value % (high - low + 1);
    }
}
