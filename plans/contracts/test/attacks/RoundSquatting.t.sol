// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {Attack} from "./Attack.sol";

/// @title L7: a round is kept full by money that leaves before it starts
contract RoundSquattingAttack is TradersV1Base, Attack {
    function test_squat() public {
        deposit(eve, plan.maxTotal());
        vm.prank(ann);
        try plan.deposit(3000e6) {} catch {}
        pass(FUNDING);
        vm.startPrank(eve);
        plan.withdraw(plan.depositOf(0, eve));
        vm.stopPrank();
        vm.prank(trader);
        (bool started,) = address(plan).call(abi.encodeCall(plan.startRound, ()));
        uint256 keptOut = 3000e6 - plan.depositOf(0, ann);
        took("L7.squat", keptOut);
        vm.assertEq(keptOut, 0, "others came in all the same");
        vm.assertTrue(started, "and the round starts");
    }
}
