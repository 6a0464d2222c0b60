// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "../../../src/plans/raffle/IRaffle.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {RaffleBase} from "./RaffleBase.sol";
import {RaffleHandler} from "./RaffleHandler.sol";

/// @title What holds for a no-loss raffle after any sequence of actions
abstract contract RaffleInvariants is RaffleBase {
    RaffleHandler internal handler;
    IRaffle internal plan_;
    TestToken internal staking;
    TestToken internal prize;

    function subject() internal view virtual returns (IRaffle);

    function setUp() public override {
        super.setUp();
        plan_ = subject();
        staking = TestToken(plan_.stakingToken());
        prize = TestToken(plan_.prizeToken());
        handler = new RaffleHandler(plan_, funder);
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
        list[0] = RaffleHandler.deposit.selector;
        list[1] = RaffleHandler.withdraw.selector;
        list[2] = RaffleHandler.exitNow.selector;
        list[3] = RaffleHandler.fund.selector;
        list[4] = RaffleHandler.win.selector;
        list[5] = RaffleHandler.roll.selector;
        list[6] = RaffleHandler.rollOld.selector;
    }

    function invariant_allAtOnce() public view {
        uint256 stakes;
        for (uint256 i; i < 4; ++i) {
            stakes += plan_.stakeOf(handler.members(i));
        }
        vm.assertEq(stakes, plan_.totalStake(), "sum of stakes == total");
        vm.assertEq(handler.staked(), handler.returned() + stakes, "staked == returned + total");
        vm.assertEq(plan_.funded(), handler.fundedSum(), "funded as moved in");
        vm.assertEq(plan_.funded(), handler.won() + plan_.reserve(), "funded == won + reserve");
        uint256 pots;
        for (uint256 round; round <= handler.lastRound(); ++round) {
            uint256 pot = plan_.roundOf(round).pot;
            vm.assertEq(handler.potIn(round), handler.potOut(round) + pot, "a round's pot: in == out + left");
            pots += pot;
        }
        vm.assertEq(pots, plan_.reserve(), "sum of pots == reserve");
        if (address(staking) == address(prize)) {
            vm.assertEq(
                staking.balanceOf(address(plan_)),
                plan_.totalStake() + plan_.reserve(),
                "balance == stakes + pots"
            );
        } else {
            vm.assertEq(staking.balanceOf(address(plan_)), plan_.totalStake(), "balance == stakes");
            vm.assertEq(prize.balanceOf(address(plan_)), plan_.reserve(), "balance == pots");
        }
    }

    /// @dev What members have together is everybody's; of the round that ended it is less once somebody has given up the own chances.
    function invariant_areas() public view {
        uint256 round = plan_.currentRound();
        (uint256 sum, uint256 all) = _areas(round);
        vm.assertEq(sum, all, "running round: sum of parts == everybody's");
        if (round == 0) return;
        (sum, all) = _areas(round - 1);
        if (handler.lastExit() == round) vm.assertLe(sum, all, "sum of parts <= everybody's");
        else vm.assertEq(sum, all, "ended round: sum of parts == everybody's");
    }

    function _areas(uint256 round) private view returns (uint256 sum, uint256 all) {
        for (uint256 i; i < 4; ++i) {
            uint256 own;
            (own, all) = plan_.shareOf(round, handler.members(i));
            sum += own;
        }
    }

    /// @dev Liveness: everybody leaves with all principal, and every pot can still go to members.
    function afterInvariant() public {
        for (uint256 i; i < 4; ++i) {
            if (plan_.stakeOf(handler.members(i)) != 0) handler.goAway(handler.members(i));
        }
        vm.assertEq(plan_.totalStake(), 0, "all have left");
        vm.warp(block.timestamp + 200 days);
        uint256 last = handler.lastRound();
        for (uint256 round; round <= last; ++round) {
            if (plan_.roundOf(round).pot != 0) plan_.roll(round);
        }
        vm.assertEq(plan_.roundOf(plan_.currentRound()).pot, plan_.reserve(), "everything waits in one round");
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 160; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 20, "an action is hardly reached");
        }
        vm.assertGe(handler.won(), 1, "prizes were won");
        invariant_allAtOnce();
        invariant_areas();
        afterInvariant();
    }
}

contract SameTokenRaffleInvariants is RaffleInvariants {
    function subject() internal view override returns (IRaffle) {
        return same;
    }
}

contract CrossTokenRaffleInvariants is RaffleInvariants {
    function subject() internal view override returns (IRaffle) {
        return cross;
    }
}
