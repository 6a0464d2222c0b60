// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {IRebate} from "../../../src/plans/rebate/IRebate.sol";
import {RebateBase} from "./RebateBase.sol";

contract RebateTest is RebateBase {
    uint256 private final_;

    function _bought(uint256 id, uint256 amount) private {
        complete(rebate, id, amount);
        final_ = block.timestamp;
    }

    function test_rebate_flowsEvenly() public {
        _bought(12, PRICE);
        vm.assertEq(rebate.held(), 10e6, "put aside");
        vm.assertEq(earned(1), 90e6, "the price of the product");
        vm.expectRevert(IRebate.NothingToClaim.selector);
        vm.prank(wallet(12));
        rebate.claim(12);
        vm.warp(final_ + 10 days);
        vm.assertEq(rebate.flowOf(12).vested, 2e6, "a fifth");
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(12, address(rebate), 2e6, 0, 1);
        vm.prank(wallet(12));
        vm.assertEq(rebate.claim(12), 2e6, "for anyone to move, for the buyer to have");
        vm.warp(final_ + 30 days);
        vm.prank(wallet(12));
        rebate.claim(12);
        vm.assertEq(earned(12), 6e6, "three fifths");
        vm.warp(final_ + FLOW_TIME + 1000 days);
        vm.prank(wallet(12));
        rebate.claim(12);
        vm.assertEq(earned(12), 10e6, "all of it and no more");
        vm.assertEq(rebate.held(), 0, "nothing is left");
        vm.expectRevert(IRebate.NothingToClaim.selector);
        vm.prank(wallet(12));
        rebate.claim(12);
    }

    /// @dev Whenever it is claimed, as often as anyone likes: the same sum in the end, never too early.
    function testFuzz_rebate_doesNotDependOnClaims(uint256 amount, uint256[8] memory waits) public {
        amount = bound(amount, 1, 1_000_000e6);
        _bought(12, amount);
        uint256 whole = amount / 10;
        for (uint256 i; i < 8; ++i) {
            vm.warp(block.timestamp + bound(waits[i], 0, 12 days));
            if (rebate.flowOf(12).vested != 0) {
                vm.prank(wallet(12));
                rebate.claim(12);
            }
            uint256 passed = block.timestamp - final_;
            uint256 due = passed < FLOW_TIME ? whole * passed / FLOW_TIME : whole;
            vm.assertLe(earned(12), due, "not before its time");
            vm.assertLe(due - earned(12), 8, "nor later than rounding");
        }
        vm.warp(final_ + FLOW_TIME);
        if (rebate.flowOf(12).vested != 0) {
            vm.prank(wallet(12));
            rebate.claim(12);
        }
        vm.assertEq(earned(12), whole, "all of it");
    }

    /// @dev A second rebate joins and the clock starts again for what still flows; what has flowed stays ready.
    function test_rebate_mergesWithTheNext() public {
        _bought(12, PRICE);
        vm.warp(final_ + 18 days);
        _bought(12, PRICE);
        IRebate.Flow memory flow = rebate.flowOf(12);
        vm.assertEq(flow.vested, 5e6, "25 of 50 days");
        vm.assertEq(flow.streaming, 5e6 + 10e6, "the rest and the new one");
        vm.assertEq(flow.end, final_ + FLOW_TIME, "from now");
        vm.warp(final_ + 10 days);
        vm.assertEq(rebate.flowOf(12).vested, 8e6, "a fifth of 15 more");
        vm.assertEq(rebate.held(), 20e6, "all of it is held");
    }

    function test_rebate_isNotOfRefundedMoney() public {
        buy(rebate, 12, PRICE);
        vm.assertEq(rebate.flowOf(12).streaming, 0, "not yet");
        vm.prank(wallet(12));
        rebate.refund(1);
        vm.assertEq(rebate.held(), 0, "never");
    }

    function test_rebate_isPaidUnderAPause() public {
        _bought(12, PRICE);
        vm.prank(guardian);
        rebate.pause(uint32(block.timestamp + 14 days));
        vm.warp(final_ + 10 days);
        vm.prank(wallet(12));
        vm.assertEq(rebate.claim(12), 2e6, "paid");
    }

    /// @dev The vault cuts to the cap of the moment, so the moment is the member's.
    function test_rogue_aRebateMovesAtItsOwnersCallOnly() public {
        _bought(12, PRICE);
        vm.warp(final_ + FLOW_TIME);
        vm.prank(wallet(11));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOwner.selector, 12, wallet(11)));
        rebate.claim(12);
        vm.warp(final_ + 1000 days);
        vm.prank(wallet(12));
        vm.assertEq(rebate.claim(12), 10e6, "it waits as long as the member likes");
    }

    function test_validate_terms() public {
        _bad(0, FLOW_TIME, "rebateBps");
        _bad(2001, FLOW_TIME, "rebateBps");
        _bad(REBATE_BPS, 1 days - 1, "duration");
        _bad(REBATE_BPS, 365 days + 1, "duration");
        vm.assertEq(rebate.memberBps(), REBATE_BPS, "the members' share");
        vm.assertEq(rebate.duration(), FLOW_TIME, "time");
    }

    function _bad(uint256 bps, uint256 duration, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encodePacked(baseArgs(WINDOW), bps, duration), "v");
    }
}
