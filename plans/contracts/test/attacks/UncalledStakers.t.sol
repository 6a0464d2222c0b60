// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "../../src/plans/raffle/IRaffle.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";
import {Attack} from "./Attack.sol";

/// @title Stakers for whom nobody sends a transaction: who of them has a chance (L7)
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

    /// @dev Ann does something in the round, all others have not done anything since the one before.
    function test_attack() public {
        vm.warp(START + ROUND);
        fund(cross, 300e6);
        deposit(cross, ann, 100e18);
        vm.warp(START + 2 * ROUND);
        uint256 lost;
        uint256 sum;
        for (uint256 i; i < STAKERS; ++i) {
            (uint256 part,) = cross.shareOf(1, _staker(i));
            if (part == 0) ++lost;
            sum += part;
        }
        took("L7.uncalled", lost);
        vm.assertEq(lost, 0, "nobody's chance depends on a call");
        (uint256 own, uint256 all) = cross.shareOf(1, ann);
        vm.assertEq(sum, STAKERS * 100e18 * ROUND, "each has a whole round");
        vm.assertEq(sum + own, all, "of everybody's");
        decide(cross, 1, 7);
        address[] memory list = new address[](STAKERS + 1);
        for (uint256 i; i < STAKERS; ++i) {
            list[i] = _staker(i);
        }
        list[STAKERS] = ann;
        IRaffle.First[] memory first = cross.fastest(1, list);
        for (uint256 j; j < 3; ++j) {
            cross.name(1, j, first[j].who);
        }
        vm.warp(START + 2 * ROUND + NAMING);
        for (uint256 j; j < 3; ++j) {
            vm.prank(first[j].who);
            vm.assertEq(cross.claimPrize(1, j), 100e6, "and the winners are paid");
        }
    }

    function _staker(uint256 i) private pure returns (address) {
        return address(uint160(0x20000000 + i));
    }
}
