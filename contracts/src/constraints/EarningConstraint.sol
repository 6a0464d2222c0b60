// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarningConstraint} from "./IEarningConstraint.sol";

/// @title Earning constraint: how much commission a member may receive
/// @dev The terms and the pure rule. The vault copies the terms into its own code and applies the same rule there: a call per credit would cost
/// 2,600 gas and could fail. `test/constraints` checks that both give the same answers.
contract EarningConstraint is IEarningConstraint {
    uint256 private constant BPS = 10_000;
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

    /// @inheritdoc IEarningConstraint
    function capOf(uint256 spent) external view returns (uint256) {
        return spent * capBps / BPS;
    }

    /// @inheritdoc IEarningConstraint
    function allowed(uint256 value, uint256 earned, uint256 cap, uint256 earnedInEpoch)
        external
        view
        returns (uint256 kept)
    {
        uint256 room = cap > earned ? cap - earned : 0;
        kept = value < room ? value : room;
        if (epochLimit == 0) return kept;
        room = epochLimit > earnedInEpoch ? epochLimit - earnedInEpoch : 0;
        if (kept > room) kept = room;
    }
}
