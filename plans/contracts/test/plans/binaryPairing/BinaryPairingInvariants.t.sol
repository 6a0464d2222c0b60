// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryPairing} from "../../../src/plans/binaryPairing/IBinaryPairing.sol";
import {BinaryPairingBase} from "./BinaryPairingBase.sol";
import {BinaryPairingHandler} from "./BinaryPairingHandler.sol";

/// @title What holds for a binary pairing plan after any sequence of actions
contract BinaryPairingInvariants is BinaryPairingBase {
    BinaryPairingHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new BinaryPairingHandler(plan, ids);
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
        list[0] = BinaryPairingHandler.buy.selector;
        list[1] = BinaryPairingHandler.climb.selector;
        list[2] = BinaryPairingHandler.score.selector;
        list[3] = BinaryPairingHandler.claim.selector;
        list[4] = BinaryPairingHandler.roll.selector;
    }

    /// @dev Per epoch, per member, then for the whole plan.
    function invariant_allAtOnce() public view {
        uint256 left;
        for (uint256 epoch; epoch <= handler.lastEpoch(); ++epoch) {
            IBinaryPairing.EpochView memory e = plan.epochOf(epoch);
            vm.assertEq(e.paid, handler.paidOut(epoch), "an epoch: paid as moved");
            vm.assertEq(
                e.pot, handler.potIn(epoch) - handler.rolledOut(epoch), "an epoch: pot == in less rolled out"
            );
            vm.assertLe(e.paid, e.pot, "an epoch: paid <= pot");
            left += e.pot - e.paid;
        }
        vm.assertEq(left, plan.reserve(), "sum of pots == reserve");
        vm.assertEq(
            plan.reserve() + plan.treasuryDue(),
            usdc.balanceOf(address(plan)),
            "reserve + treasury == balance"
        );
        uint256 waiting = plan.legsOf(2).up;
        for (uint256 i; i < 7; ++i) {
            IBinaryPairing.Legs memory legs = plan.legsOf(ids[i]);
            vm.assertEq(legs.matched, handler.scored(ids[i]), "matched as booked");
            vm.assertLe(
                legs.matched, legs.left < legs.right ? legs.left : legs.right, "matched <= the smaller side"
            );
            waiting += legs.up;
        }
        vm.assertEq(waiting, handler.volume(), "every unit of volume waits somewhere, once");
    }

    /// @dev Liveness: every share is claimed, every rest rolls on, and all the money that is left is one running pot.
    function afterInvariant() public {
        uint256 last = handler.lastEpoch();
        vm.warp(plan.epochOf(last).endsAt + 8 days);
        for (uint256 epoch = last > 24 ? last - 24 : 0; epoch <= last; ++epoch) {
            for (uint256 i; i < 3; ++i) {
                if (plan.pointsOf(epoch, ids[i]) == 0) continue;
                // A share can be worth nothing when a pot is empty; it is claimed all the same.
                handler.claimFor(epoch, ids[i]);
            }
        }
        vm.warp(plan.epochOf(last).endsAt + 200 days);
        for (uint256 epoch; epoch <= last; ++epoch) {
            IBinaryPairing.EpochView memory e = plan.epochOf(epoch);
            if (e.pot != e.paid) handler.rollFor(epoch);
        }
        vm.assertEq(plan.epochOf(plan.currentEpoch()).pot, plan.reserve(), "one running pot");
        plan.settle();
        vm.assertEq(usdc.balanceOf(address(plan)), plan.reserve(), "and nothing else");
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 150; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 30, "an action is hardly reached");
        }
        vm.assertGe(handler.claimed(), 100e6, "pots were paid");
        invariant_allAtOnce();
        afterInvariant();
    }
}
