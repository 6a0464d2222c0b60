// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IStakePlan} from "./IStakePlan.sol";
import {IStreamPlan} from "./IStreamPlan.sol";
import {IYieldPlan} from "./IYieldPlan.sol";
import {StreamPlan} from "./StreamPlan.sol";

/// @title A stream plan whose terms are the arguments 2 … 5 of the clone
abstract contract PeriodStreamPlan is StreamPlan {
    // Immutable arguments of the clone after the two tokens, as `IStaking.Args` orders them.
    uint256 private constant MIN_TOTAL = 2;
    uint256 private constant DURATION = 3;
    uint256 private constant MIN_TOP_UP = 4;
    uint256 private constant MAX_RATE_DROP_BPS = 5;

    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 4 * 365 days;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IYieldPlan
    function minTotal() public view override returns (uint256) {
        return CloneArgs.word(MIN_TOTAL);
    }

    /// @inheritdoc IStreamPlan
    function duration() public view override returns (uint256) {
        return CloneArgs.word(DURATION);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override returns (uint256) {
        return CloneArgs.word(MIN_TOP_UP);
    }

    /// @inheritdoc IStreamPlan
    function maxRateDropBps() public view override returns (uint256) {
        return CloneArgs.word(MAX_RATE_DROP_BPS);
    }

    // ---------------------------------------------------------------- for heirs

    function _validatePeriod(uint256 words) internal view {
        _validateStream(words);
        if (duration() < SHORTEST || duration() > LONGEST) revert BadArgument("duration");
    }
}
