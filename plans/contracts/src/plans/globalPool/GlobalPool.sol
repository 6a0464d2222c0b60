// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IPoolPlan} from "../purchase/IPoolPlan.sol";
import {PoolPlan} from "../purchase/PoolPlan.sol";
import {IGlobalPool} from "./IGlobalPool.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Global pool: a loyalty rebate out of all purchases of an epoch
contract GlobalPool is IGlobalPool, PoolPlan {
    /// @dev Of {Args}, after those of every pool plan.
    uint256 private constant WORDS = 1;
    uint256 private constant MAX_POINTS = BASE_WORDS + POOL_WORDS;
    uint256 private constant TAKEN = 1 << 255;

    /// @dev `isTaken << 255 | points`.
    mapping(uint256 epoch => mapping(uint256 id => uint256)) private _members;

    constructor(IAccessManager manager) PoolPlan(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IGlobalPool
    function maxPoints() public view returns (uint256) {
        return CloneArgs.word(MAX_POINTS);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IPoolPlan
    function pointsOf(uint256 id, uint256 epoch)
        public
        view
        override(IPoolPlan, PoolPlan)
        returns (uint256 points, bool isTaken)
    {
        uint256 word = _members[epoch][id];
        return (word & ~TAKEN, word & TAKEN != 0);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PoolPlan) {
        _checkLength(POOL_WORDS + WORDS);
        if (maxPoints() == 0 || maxPoints() > type(uint48).max) revert BadArgument("maxPoints");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev 2^48 base units each: 65,536 members at the limit fill the epoch's 64 bits, and beyond that points are simply not counted.
    function _counted(uint256 id, uint256 amount, uint256 epoch) internal override {
        uint256 points = _members[epoch][id];
        uint256 room = maxPoints() - points;
        uint256 left = type(uint64).max - epochOf(epoch).points;
        if (amount > room) amount = room;
        if (amount > left) amount = left;
        if (amount == 0) return;
        _members[epoch][id] = points + amount;
        emit PointsCounted(epoch, id, amount);
        _book(epoch, amount);
    }

    function _take(uint256 id, uint256 epoch) internal override returns (uint256 points) {
        points = _members[epoch][id];
        if (points & TAKEN != 0) revert NothingToClaim();
        _members[epoch][id] = points | TAKEN;
    }
}
