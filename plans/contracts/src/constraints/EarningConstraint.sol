// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarningConstraint} from "./IEarningConstraint.sol";

/// @title Earning constraint: how much commission a member may receive
/// @dev The terms alone. The vault copies them into its own code and applies the rule there: a call per credit would cost 2,600 gas and could fail.
/// `test/constraints` has the rule as a model and compares the vault with it.
contract EarningConstraint is IEarningConstraint {
    uint256 private constant LARGEST_CAP_BPS = 30_000;
    uint256 private constant LARGEST_LIMIT = type(uint80).max;
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 365 days;

    /// @inheritdoc IEarningConstraint
    uint256 public constant overflowTo = 2;

    /// @inheritdoc IEarningConstraint
    uint256 public immutable capBps;

    /// @inheritdoc IEarningConstraint
    uint256 public immutable epochLimit;

    /// @inheritdoc IEarningConstraint
    uint256 public immutable epochLength;

    constructor(uint256 capBps_, uint256 epochLimit_, uint256 epochLength_) {
        if (capBps_ > LARGEST_CAP_BPS) revert BadCap(capBps_);
        bool fits = epochLimit_ == 0
            ? epochLength_ == 0
            : epochLimit_ <= LARGEST_LIMIT && epochLength_ >= SHORTEST && epochLength_ <= LONGEST;
        if (!fits) revert BadEpoch(epochLimit_, epochLength_);
        capBps = capBps_;
        epochLimit = epochLimit_;
        epochLength = epochLength_;
    }
}
