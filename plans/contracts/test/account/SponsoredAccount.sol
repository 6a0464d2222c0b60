// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// @title An account that agrees to every operation: only the paymaster is under test
contract SponsoredAccount is IAccount {
    uint256 public worked;

    error Broken();

    /// @inheritdoc IAccount
    function validateUserOp(PackedUserOperation calldata, bytes32, uint256) external pure returns (uint256) {
        return 0;
    }

    /// @notice Zero fails.
    function work(uint256 amount) external {
        if (amount == 0) revert Broken();
        worked += amount;
    }
}
