// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochBase} from "../periodicClaimStaking/EpochBase.sol";
import {RankingStakingV2Handler} from "./RankingStakingV2Handler.sol";

/// @title What holds for a ranking plan (second kind) after any sequence of actions
contract RankingStakingV2Invariants is EpochBase {
    RankingStakingV2Handler private handler;

    function setUp() public override {
        super.setUp();
        handler = new RankingStakingV2Handler(ranking, funder, guardian);
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
        list = new bytes4[](7);
        list[0] = RankingStakingV2Handler.deposit.selector;
        list[1] = RankingStakingV2Handler.withdraw.selector;
        list[2] = RankingStakingV2Handler.fund.selector;
        list[3] = RankingStakingV2Handler.post.selector;
        list[4] = RankingStakingV2Handler.claim.selector;
        list[5] = RankingStakingV2Handler.roll.selector;
        list[6] = RankingStakingV2Handler.pause.selector;
    }

    function invariant_theBooksAgree() public view {
        uint256 stakes;
        for (uint256 i; i < 5; ++i) {
            stakes += ranking.stakeOf(handler.members(i));
        }
        vm.assertEq(stakes, ranking.totalStake(), "sum of stakes == total");
        vm.assertEq(handler.staked() - handler.returned(), stakes, "staked == returned + total");
        vm.assertEq(ranking.funded(), handler.funded(), "funded as moved in");
        vm.assertEq(ranking.funded(), handler.paid() + ranking.reserve(), "funded == paid + reserve");
        vm.assertEq(cwy.balanceOf(address(ranking)), ranking.totalStake(), "balance == total");
        vm.assertEq(usdc.balanceOf(address(ranking)), ranking.reserve(), "balance == reserve");
        for (uint256 i; i < handler.epochCount(); ++i) {
            uint256 epoch = handler.epochs(i);
            (uint256 pot, uint256 paid,) = ranking.potOf(epoch);
            vm.assertEq(paid, handler.paidOf(epoch), "paid out of this pot, no other");
            vm.assertLe(paid, pot, "no pot pays more than it has");
        }
    }

    /// @dev Liveness: every place is paid, every stake returned, and each listed pot is empty but for roundings.
    function afterInvariant() public {
        vm.warp(block.timestamp + 9 days);
        handler.goAway();
        vm.assertEq(ranking.totalStake(), 0, "all have left");
        for (uint256 i; i < handler.epochCount(); ++i) {
            (uint256 pot, uint256 paid,) = ranking.potOf(handler.epochs(i));
            vm.assertLe(pot - paid, 5, "the whole pot");
        }
        invariant_theBooksAgree();
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 210; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 20, "an action is hardly reached");
        }
        invariant_theBooksAgree();
        afterInvariant();
    }
}
