// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRafflePlan} from "../../src/plans/raffle/IRafflePlan.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";
import {Attack} from "./Attack.sol";

/// @title Whose tickets nobody enters has none in the draw (L7)
/// @dev A call of 36,000 gas and more for every staker and round, which nobody is bound to send.
contract UncalledStakersAttack is RaffleBase, Attack {
    uint256 private constant STAKERS = 20;

    function setUp() public override {
        super.setUp();
        fund(cross, 300e6);
        for (uint256 i; i < STAKERS; ++i) {
            rich(cwy, _staker(i), address(cross), 100e18);
            deposit(cross, _staker(i), 100e18);
        }
        deposit(cross, ann, 100e18);
    }

    /// @dev Ann enters her own tickets and wins everything.
    function test_attack() public {
        vm.warp(START + 2 * ROUND);
        cross.enter(ann);
        decide(cross, 1, 7);
        IRafflePlan.Range[] memory drawn = cross.ranges(1, 0, 100);
        uint256 lost = STAKERS;
        for (uint256 i; i < drawn.length; ++i) {
            if (drawn[i].who != ann) --lost;
        }
        took("L7.uncalled", lost);
        vm.assertEq(lost, STAKERS, "all who waited");
        vm.assertEq(cross.roundOf(1).tickets, 10, "hers alone, of 210");
        for (uint256 i; i < STAKERS; ++i) {
            vm.assertEq(cross.enterableOf(_staker(i)), 0, "and too late");
        }
    }

    function _staker(uint256 i) private pure returns (address) {
        return address(uint160(0x20000000 + i));
    }
}
