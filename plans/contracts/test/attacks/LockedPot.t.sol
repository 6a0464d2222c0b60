// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {GiftingMatrixBase} from "../plans/giftingMatrix/GiftingMatrixBase.sol";
import {Attack} from "./Attack.sol";

/// @title A debtor's own pot holds less than one contribution: neither the debtor nor those it owes can have it
contract LockedPotAttack is GiftingMatrixBase, Attack {
    function test_aPotBelowOneContributionIsLocked() public {
        IGiftingMatrix.Args memory thin = args(IGiftingMatrix.Order.Fixed);
        thin.securities = 0;
        GiftingMatrix plan_ = seated(thin);
        // Seat 0 never pays; in its round only seat 1 does: one contribution, from which the fee goes.
        pay(plan_, 1, 0);
        for (uint256 round = 1; round < SEATS; ++round) {
            for (uint256 seat = 1; seat < SEATS; ++seat) {
                pay(plan_, seat, round);
            }
        }
        vm.warp(START + SEATS * 7 days);
        (bool done,) = address(plan_).call(abi.encodeCall(plan_.setOff, (0, 1, 0)));
        vm.prank(member(0));
        (bool received,) = address(plan_).call(abi.encodeCall(plan_.receivePot, (0, member(0))));
        took("L7.setOff", plan_.roundOf(0).paidIn - plan_.roundOf(0).paidOut);
        vm.assertTrue(done && !received, "those it owes can have it");
        vm.assertEq(plan_.roundOf(0).paidIn - plan_.roundOf(0).paidOut, 0, "nothing lies there");
        vm.prank(member(1));
        vm.assertEq(
            plan_.receivePot(1, member(1)), (3 * C + C * 99 / 100) * 99 / 100, "the next receiver has it"
        );
    }
}
