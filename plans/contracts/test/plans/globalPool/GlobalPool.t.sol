// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IPoolPlan} from "../../../src/plans/purchase/IPoolPlan.sol";
import {IGlobalPool} from "../../../src/plans/globalPool/IGlobalPool.sol";
import {GlobalPoolBase} from "./GlobalPoolBase.sol";

contract GlobalPoolTest is GlobalPoolBase {
    /// @dev Members 3, 4, 5 spend 100, 200 and 700 in epoch 0: 100, 200 and 500 points, a pot of 100.
    function _epochZero() private {
        buy(pool_, 3, 100e6);
        buy(pool_, 4, 200e6);
        buy(pool_, 5, 700e6);
        vm.warp(START + 1 days);
        uint256[] memory pids = new uint256[](3);
        (pids[0], pids[1], pids[2]) = (1, 2, 3);
        pool_.finalize(pids);
    }

    function test_share_isByOwnSpendingUpToTheLimit() public {
        _epochZero();
        vm.assertEq(pool_.epochOf(0).pot, 100e6, "pot");
        vm.assertEq(pool_.epochOf(0).points, 800e6, "points");
        vm.assertEq(earned(1), 900e6, "the price of the products");
        vm.warp(START + 2 * EPOCH);
        vm.assertEq(pool_.shareOf(5, 0), 62.5e6, "shown");
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(5, address(pool_), 62.5e6, 0, 1);
        vm.prank(wallet(5));
        pool_.claim(5, 0);
        vm.prank(wallet(3));
        vm.assertEq(pool_.claim(3, 0), 12.5e6, "100 of 800");
        vm.prank(wallet(4));
        vm.assertEq(pool_.claim(4, 0), 25e6, "200 of 800");
        vm.assertEq(pool_.pots(), 0, "all of it");
        vm.assertEq(pool_.shareOf(5, 0), 0, "taken");
        vm.expectRevert(IPoolPlan.NothingToClaim.selector);
        vm.prank(wallet(5));
        pool_.claim(5, 0);
        vm.expectRevert(IPoolPlan.NothingToClaim.selector);
        vm.prank(wallet(6));
        pool_.claim(6, 0);
    }

    function test_share_waitsAndEnds() public {
        _epochZero();
        vm.warp(START + 2 * EPOCH - 1);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotClaimable.selector, 0, 1));
        vm.prank(wallet(3));
        pool_.claim(3, 0);
        vm.warp(START + 28 * EPOCH - 1);
        vm.prank(wallet(3));
        pool_.claim(3, 0);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 0, 27));
        pool_.roll(0);
        vm.warp(START + 28 * EPOCH);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotClaimable.selector, 0, 28));
        vm.prank(wallet(4));
        pool_.claim(4, 0);
        vm.expectEmit(true, false, false, true, address(pool_));
        emit IPlanEvents.Rolled(0, 87.5e6);
        vm.prank(stranger);
        pool_.roll(0);
        vm.assertEq(pool_.epochOf(28).pot, 87.5e6, "for the members of the running epoch");
    }

    /// @dev Spending in another epoch earns in that one; the pots do not mix.
    function test_share_epochsAreApart() public {
        _epochZero();
        vm.warp(START + EPOCH);
        complete(pool_, 3, 100e6);
        vm.warp(START + 3 * EPOCH);
        vm.prank(wallet(3));
        vm.assertEq(pool_.claim(3, 1), 10e6, "alone in the second");
        vm.prank(wallet(3));
        vm.assertEq(pool_.claim(3, 0), 12.5e6, "one of three in the first");
    }

    function test_share_isCappedPerPointAndByTheVault() public {
        IGlobalPool capped = newPool(5000, EPOCH, 1 << 30, MOST);
        buy(capped, 3, 100e6);
        vm.warp(START + 1 days);
        capped.finalize(one(1));
        usdc.mint(funder, 2000e6);
        vm.prank(funder);
        usdc.approve(address(capped), 1e12);
        vm.prank(funder);
        capped.fund(1000e6);
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        vm.assertEq(capped.claim(3, 0), 25e6, "a quarter of a unit a point");
        vm.prank(funder);
        pool_.fund(1000e6);
        complete(pool_, 4, 10e6);
        vm.warp(block.timestamp + 2 * EPOCH);
        uint256 before = earned(2);
        vm.prank(wallet(4));
        vm.assertEq(pool_.claim(4, 2), 1001e6, "moved");
        vm.assertEq(earned(4), 10e6, "own spending and no more");
        vm.assertEq(earned(2) - before, 991e6, "the rest to the reserve");
    }

    function test_fund_isTheFunders() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, stranger));
        pool_.fund(1e6);
        usdc.mint(funder, 5e6);
        vm.startPrank(funder);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        pool_.fund(0);
        vm.expectEmit(true, true, false, true, address(pool_));
        emit IPlanEvents.Funded(address(pool_), funder, 5e6);
        pool_.fund(5e6);
        vm.stopPrank();
        vm.assertEq(pool_.epochOf(0).pot, 5e6, "in the running pot");
        vm.warp(START + 2 * EPOCH);
        vm.assertEq(pool_.roll(0), 5e6, "nobody had points");
    }

    function test_claim_isOpenUnderAPause() public {
        _epochZero();
        vm.warp(START + 2 * EPOCH);
        vm.prank(guardian);
        pool_.pause(uint32(block.timestamp + 14 days));
        vm.prank(wallet(3));
        pool_.claim(3, 0);
    }

    function test_points_ofAFullEpochAreNotCountedAndStopNothing() public {
        // 2^48 − 1 points a member; the sum is pushed to its border through the storage.
        IGlobalPool wide = newPool(POOL_BPS, EPOCH, EpochPool.NO_CAP, 2 ** 48 - 1);
        buy(wide, 3, 100e6);
        buy(wide, 4, 100e6);
        vm.warp(START + 1 days);
        wide.finalize(one(1));
        bytes32 slot = keccak256(abi.encode(0, _epochsSlot(wide)));
        uint256 word = uint256(vm.load(address(wide), slot));
        vm.store(address(wide), slot, bytes32(uint192(word) | uint256(type(uint64).max - 5) << 192));
        wide.finalize(one(2));
        (uint256 points,) = wide.pointsOf(4, 0);
        vm.assertEq(points, 5, "what fitted");
        vm.assertEq(wide.epochOf(0).points, type(uint64).max, "full");
    }

    function test_validate_terms() public {
        _bad(0, START, EPOCH, 1, MOST, "poolBps");
        _bad(5001, START, EPOCH, 1, MOST, "memberBps");
        _bad(POOL_BPS, 0, EPOCH, 1, MOST, "start");
        _bad(POOL_BPS, START + 365 days + 1, EPOCH, 1, MOST, "start");
        _bad(POOL_BPS, START, 1 days - 1, 1, MOST, "length");
        _bad(POOL_BPS, START, 90 days + 1, 1, MOST, "length");
        _bad(POOL_BPS, START, EPOCH, 0, MOST, "capPerPointX32");
        _bad(POOL_BPS, START, EPOCH, 1, 0, "maxPoints");
        _bad(POOL_BPS, START, EPOCH, 1, 2 ** 48, "maxPoints");
        vm.assertEq(pool_.maxPoints(), MOST, "limit");
        vm.assertEq(pool_.currentEpoch(), 0, "epoch");
    }

    function _bad(uint256 bps, uint256 start, uint256 length, uint256 cap, uint256 most, bytes32 name)
        private
    {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encodePacked(baseArgs(1 days), bps, start, length, cap, most), "v");
    }

    /// @dev The storage slot of the epochs: the one whose entry 0 holds the pot.
    function _epochsSlot(IGlobalPool plan) private view returns (uint256 slot) {
        uint256 pot = plan.epochOf(0).pot;
        for (; slot < 20; ++slot) {
            if (uint96(uint256(vm.load(address(plan), keccak256(abi.encode(0, slot))))) == pot) return slot;
        }
        revert("no such slot");
    }
}
