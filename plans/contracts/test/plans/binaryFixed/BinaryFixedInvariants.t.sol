// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryFixed} from "../../../src/plans/binaryFixed/IBinaryFixed.sol";
import {BinaryFixedBase} from "./BinaryFixedBase.sol";
import {BinaryFixedHandler} from "./BinaryFixedHandler.sol";

/// @title What holds for a binary fixed plan after any sequence of actions
contract BinaryFixedInvariants is BinaryFixedBase {
    BinaryFixedHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new BinaryFixedHandler(plan, pyramid(plan));
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), actions());
    }

    function actions() internal pure returns (bytes4[] memory list) {
        list = new bytes4[](5);
        list[0] = BinaryFixedHandler.buy.selector;
        list[1] = BinaryFixedHandler.finalize.selector;
        list[2] = BinaryFixedHandler.refund.selector;
        list[3] = BinaryFixedHandler.claim.selector;
        list[4] = BinaryFixedHandler.expire.selector;
    }

    /// @dev Per cohort, then for the whole plan.
    function invariant_allAtOnce() public view {
        uint256 reserves;
        for (uint256 cohort; cohort <= plan.currentCohort(); ++cohort) {
            IBinaryFixed.Cohort memory c = plan.cohortOf(cohort);
            vm.assertEq(c.units, handler.unitsOf(cohort), "units as split");
            vm.assertEq(
                c.units * 4 * BONUS,
                c.reserve + handler.claimedOf(cohort) + handler.expiredOf(cohort),
                "a cohort: put aside == left + paid + expired"
            );
            vm.assertEq(c.pairsPaid * BONUS, handler.claimedOf(cohort), "a cohort: pairs as paid");
            if (!c.isExpired) {
                uint256 unpaid;
                for (uint256 i; i < 7; ++i) {
                    IBinaryFixed.Counters memory n = plan.countersOf(cohort, handler.ids(i));
                    unpaid += (n.left < n.right ? n.left : n.right) - n.paid;
                }
                vm.assertLe(unpaid * BONUS, c.reserve, "a cohort: every unpaid pair is covered");
            }
            reserves += c.reserve;
        }
        vm.assertEq(reserves, plan.reserve(), "sum of cohorts == reserve");
        vm.assertEq(
            plan.treasuryDue(), handler.units() * (UNIT - 4 * BONUS), "the treasury's part of each unit"
        );
        vm.assertEq(
            usdc.balanceOf(address(plan)),
            plan.openTotal() + plan.reserve() + plan.treasuryDue(),
            "balance == escrow + reserve + treasury's part"
        );
        vm.assertEq(
            handler.paidIn(),
            handler.refunded() + plan.openTotal() + handler.units() * UNIT,
            "bought == refunded + waiting + units"
        );
        vm.assertEq(
            handler.units() * 4 * BONUS,
            plan.reserve() + handler.claimed() + handler.expired(),
            "put aside == held + paid + expired"
        );
    }

    /// @dev Liveness: escrow closes, all pairs are paid, all cohorts expire, and the plan is empty.
    function afterInvariant() public {
        handler.closeAll();
        uint256 last = plan.currentCohort();
        for (uint256 cohort = last == 0 ? 0 : last - 1; cohort <= last; ++cohort) {
            for (uint256 i; i < 7; ++i) {
                IBinaryFixed.Counters memory n = plan.countersOf(cohort, handler.ids(i));
                if ((n.left < n.right ? n.left : n.right) != n.paid) {
                    handler.claimFor(cohort, handler.ids(i));
                }
            }
        }
        vm.warp(block.timestamp + 720 days);
        for (uint256 cohort; cohort <= last; ++cohort) {
            if (plan.cohortOf(cohort).reserve != 0) plan.expire(cohort);
        }
        if (plan.treasuryDue() != 0) plan.settle();
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "empty");
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 150; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) =
                address(handler).call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 30, "an action is hardly reached");
        }
        vm.assertGe(handler.claimed(), 20 * BONUS, "pairs were paid");
        vm.assertGe(handler.expired(), 1, "and cohorts expired");
        invariant_allAtOnce();
        afterInvariant();
    }
}
