// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {RaffleBase} from "./RaffleBase.sol";
import {TicketRaffleHandler} from "./TicketRaffleHandler.sol";

/// @title What holds for a ticket raffle after any sequence of actions
contract TicketRaffleInvariants is RaffleBase {
    TicketRaffleHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TicketRaffleHandler(paid);
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
        list[0] = TicketRaffleHandler.enter.selector;
        list[1] = TicketRaffleHandler.win.selector;
        list[2] = TicketRaffleHandler.fail.selector;
        list[3] = TicketRaffleHandler.collect.selector;
        list[4] = TicketRaffleHandler.roll.selector;
    }

    function invariant_allAtOnce() public view {
        vm.assertEq(
            usdc.balanceOf(address(paid)), paid.reserve() + paid.feeOwed(), "balance == reserve + fee"
        );
        vm.assertEq(
            handler.paidIn(),
            handler.refunded() + handler.won() + handler.fees() + paid.reserve() + paid.feeOwed(),
            "paid in == refunded + won + fees + held"
        );
        uint256 pots;
        for (uint256 round; round <= handler.lastRound(); ++round) {
            IRafflePlan.RoundView memory r = paid.roundOf(round);
            pots += r.pot;
            // Before a draw a round owes exactly what its tickets cost, less what went back.
            if (r.seed == 0) {
                vm.assertEq(
                    r.pot - paid.bonusOf(round),
                    handler.sold(round) - handler.back(round),
                    "refundable == ticket money of the round"
                );
            } else {
                uint256 open;
                for (uint256 j; j < 3; ++j) {
                    open += r.openPrizes >> j & 1;
                }
                bool rolled = r.pot == 0;
                vm.assertTrue(rolled || r.pot - paid.bonusOf(round) == open * r.prize, "pot == open prizes");
            }
        }
        vm.assertEq(pots, paid.reserve(), "sum of pots == reserve");
    }

    /// @dev Liveness: every undecided round is refunded or drawn, every fee collected; what is left is a bonus of a coming round.
    function afterInvariant() public {
        vm.warp(block.timestamp + 200 days);
        uint256 last = handler.lastRound();
        for (uint256 round; round <= last; ++round) {
            IRafflePlan.RoundView memory r = paid.roundOf(round);
            if (r.status == IRafflePlan.Status.Failed) handler.refundAll(round);
            if (paid.roundOf(round).pot != 0) paid.roll(round);
        }
        if (paid.feeOwed() != 0) paid.collectFee();
        vm.assertEq(
            usdc.balanceOf(address(paid)), paid.bonusOf(paid.currentRound()), "only the bonus is left"
        );
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 125; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 25, "an action is hardly reached");
        }
        vm.assertGe(handler.won(), 1, "prizes were won");
        invariant_allAtOnce();
        afterInvariant();
    }
}
