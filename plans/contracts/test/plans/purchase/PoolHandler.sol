// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {IPoolPlan} from "../../../src/plans/purchase/IPoolPlan.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {PurchaseHandler} from "./PurchaseHandler.sol";

/// @title What may be done with a plan that has a pot per epoch
abstract contract PoolHandler is PurchaseHandler {
    address private immutable FUNDER;

    /// @notice What went into an epoch's pot, less what was rolled out of it.
    mapping(uint256 epoch => uint256) public potIn;
    mapping(uint256 epoch => uint256) public paidOut;
    /// @notice All pots together.
    uint256 public inPots;
    /// @notice Lowest and highest epoch that anything happened in.
    uint256 public firstEpoch;
    uint256 public lastEpoch;

    constructor(IPurchasePlan plan_, address guardian, address funder, uint256 firstId, uint256 lastId)
        PurchaseHandler(plan_, guardian, firstId, lastId)
    {
        FUNDER = funder;
        firstEpoch = pool().currentEpoch();
        lastEpoch = firstEpoch;
    }

    function pool() public view returns (IPoolPlan) {
        return IPoolPlan(address(plan));
    }

    // ---------------------------------------------------------------- actions

    function claim(uint256 seed, uint256 wait) external counted {
        _wait(wait);
        (uint256 id, uint256 epoch) = _claimable(seed);
        if (id == 0) {
            (id, epoch) = _earn(seed);
            _toEpoch(epoch + EpochPool.CLAIM_AFTER);
        }
        take(id, epoch);
    }

    /// @dev Takes a share, checked against the pot and the points; a second time is refused.
    function take(uint256 id, uint256 epoch) public {
        EpochPool.Epoch memory found = pool().epochOf(epoch);
        (uint256 points,) = pool().pointsOf(id, epoch);
        uint256 share = uint256(found.pot) * points / found.points;
        uint256 cap = pool().capPerPointX32();
        if (cap < 2 ** 128 && share > (points * cap) >> 32) share = (points * cap) >> 32;
        vm.assertEq(pool().shareOf(id, epoch), share, "as shown");
        uint256 before = VAULT.claimableOf(id) + VAULT.claimableOf(2);
        vm.prank(HUB.walletOf(id));
        vm.assertEq(pool().claim(id, epoch), share, "pot x points / all points");
        vm.assertEq(VAULT.claimableOf(id) + VAULT.claimableOf(2) - before, share, "moved to the vault");
        paidOut[epoch] += share;
        inPots -= share;
        vm.prank(HUB.walletOf(id));
        (bool done,) = address(plan).call(abi.encodeCall(IPoolPlan.claim, (id, epoch)));
        vm.assertFalse(done, "once");
    }

    function roll(uint256 seed, uint256 wait) external counted {
        _wait(wait);
        uint256 epoch = _rollable(seed);
        if (epoch == type(uint256).max) {
            // An epoch that starts now and sees nothing but a funding.
            _toEpoch(pool().currentEpoch() + 1);
            epoch = pool().currentEpoch();
            _fund(1e6);
            _toEpoch(epoch + EpochPool.CLAIM_AFTER);
        }
        uint256 rest = potIn[epoch] - paidOut[epoch];
        vm.assertEq(pool().roll(epoch), rest, "all that is left");
        potIn[epoch] -= rest;
        potIn[_now()] += rest;
    }

    function fund(uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _fund(bound(amount, 1, 100e6));
    }

    // ---------------------------------------------------------------- what a plan says

    /// @dev Makes a member earn points of an epoch that has begun; returns both.
    function _earn(uint256 seed) internal virtual returns (uint256 id, uint256 epoch);

    function _before(uint256) internal view override returns (uint256[] memory list) {
        list = new uint256[](2);
        list[0] = VAULT.claimableOf(1);
        list[1] = pool().epochOf(pool().currentEpoch()).pot;
    }

    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal override {
        uint256 amount = bought[pid].amount;
        uint256 part = amount * pool().poolBps() / 10_000;
        _checkTreasury(before[0], reserve, amount - part);
        vm.assertEq(pool().epochOf(_now()).pot - before[1], part, "the pot gets its part");
        potIn[_now()] += part;
        inPots += part;
    }

    // ---------------------------------------------------------------- private

    function _fund(uint256 amount) private {
        TOKEN.mint(FUNDER, amount);
        vm.startPrank(FUNDER);
        TOKEN.approve(address(plan), amount);
        pool().fund(amount);
        vm.stopPrank();
        potIn[_now()] += amount;
        inPots += amount;
        funded += amount;
        paidIn += amount;
    }

    function _claimable(uint256 seed) private view returns (uint256 id, uint256 epoch) {
        uint256 running = pool().currentEpoch();
        for (epoch = firstEpoch; epoch + EpochPool.CLAIM_AFTER <= running; ++epoch) {
            if (!EpochPool.isClaimable(epoch, running)) continue;
            for (uint256 i; i < ids.length; ++i) {
                id = ids[(seed % ids.length + i) % ids.length];
                if (pool().shareOf(id, epoch) != 0) return (id, epoch);
            }
        }
        return (0, 0);
    }

    function _rollable(uint256 seed) private view returns (uint256 epoch) {
        uint256 running = pool().currentEpoch();
        uint256 span = lastEpoch - firstEpoch + 1;
        for (uint256 i; i < span; ++i) {
            epoch = firstEpoch + (seed % span + i) % span;
            if (potIn[epoch] == paidOut[epoch]) continue;
            if (running >= epoch + EpochPool.CLAIM_AFTER + EpochPool.CLAIM_WINDOW) return epoch;
            if (running >= epoch + EpochPool.CLAIM_AFTER && pool().epochOf(epoch).points == 0) return epoch;
        }
        return type(uint256).max;
    }

    /// @dev The running epoch, noted.
    function _now() internal returns (uint256 epoch) {
        epoch = pool().currentEpoch();
        if (epoch > lastEpoch) lastEpoch = epoch;
    }

    function _toEpoch(uint256 epoch) internal {
        uint256 begins = pool().start() + epoch * pool().length();
        if (block.timestamp < begins) vm.warp(begins);
    }
}
