// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {StakingBase} from "./StakingBase.sol";
import {StakingHandler} from "./StakingHandler.sol";

/// @title What holds for a staking plan after any sequence of actions
abstract contract StakingInvariants is StakingBase {
    StakingHandler internal handler;
    IStaking internal plan_;
    TestToken internal staking;
    TestToken internal reward;

    /// @dev The plan under test; may make it.
    function subject() internal virtual returns (IStaking);

    /// @dev Who brings its rewards.
    function payer() internal virtual returns (address) {
        return funder;
    }

    function setUp() public virtual override {
        super.setUp();
        plan_ = subject();
        staking = TestToken(plan_.stakingToken());
        reward = TestToken(plan_.rewardToken());
        handler = new StakingHandler(plan_, payer(), guardian);
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
        list = new bytes4[](8);
        list[0] = StakingHandler.deposit.selector;
        list[1] = StakingHandler.poke.selector;
        list[2] = StakingHandler.withdraw.selector;
        list[3] = StakingHandler.claim.selector;
        list[4] = StakingHandler.exit.selector;
        list[5] = StakingHandler.exitNow.selector;
        list[6] = StakingHandler.fund.selector;
        list[7] = StakingHandler.pause.selector;
    }

    // ---------------------------------------------------------------- after every action

    /// @dev One campaign for all equalities.
    function invariant_theBooksAgree() public view virtual {
        _stakesAddUpToTheTotal();
        _everyTokenIsAccountedFor();
        _fundedIsPaidOrInReserve();
        _promisesEqualTheReserve();
    }

    function _stakesAddUpToTheTotal() private view {
        uint256 sum;
        for (uint256 i; i < 5; ++i) {
            sum += plan_.stakeOf(handler.members(i));
        }
        vm.assertEq(sum, plan_.totalStake(), "sum of stakes == total");
        vm.assertEq(handler.staked() - handler.returned(), sum, "staked == returned + total");
    }

    function _everyTokenIsAccountedFor() private view {
        if (address(staking) == address(reward)) {
            vm.assertEq(
                staking.balanceOf(address(plan_)),
                plan_.totalStake() + plan_.reserve(),
                "balance == total + reserve"
            );
        } else {
            vm.assertEq(staking.balanceOf(address(plan_)), plan_.totalStake(), "staking balance == total");
            vm.assertEq(reward.balanceOf(address(plan_)), plan_.reserve(), "reward balance == reserve");
        }
        (uint256 balance, uint256 liabilities, uint256 surplus) = plan_.solvency();
        vm.assertEq(balance, liabilities, "solvent to the unit");
        vm.assertEq(surplus, 0, "no surplus without donations");
    }

    function _fundedIsPaidOrInReserve() private view {
        vm.assertEq(plan_.funded(), handler.funded(), "funded as moved in");
        vm.assertEq(plan_.funded(), handler.paid() + plan_.reserve(), "funded == paid + reserve");
    }

    /// @dev Both ways: never more promised than there is, and nothing but rounding is ever lost.
    function _promisesEqualTheReserve() private view {
        uint256 pending;
        for (uint256 i; i < 5; ++i) {
            pending += plan_.pendingOf(handler.members(i));
        }
        vm.assertLe(pending, plan_.reserve(), "sum of pending <= reserve");
        uint256 coming =
            plan_.rateX32() == 0 ? 0 : (plan_.rateX32() * (plan_.fundedUntil() - block.timestamp)) >> 32;
        uint256 promised = pending + plan_.spare() + coming;
        vm.assertLe(promised, plan_.reserve(), "pending + spare + coming <= reserve");
        // A poke is ten actions of two roundings each; a period's division loses less than one unit.
        uint256 dust = 30 * handler.actions() + 10;
        vm.assertLe(plan_.reserve() - promised, dust, "nothing is stuck");
    }

    // ---------------------------------------------------------------- after every sequence

    /// @dev Liveness: everybody leaves with principal and everything shown, and the plan is empty of stakes.
    function afterInvariant() public {
        for (uint256 i; i < 5; ++i) {
            address member = handler.members(i);
            if (plan_.stakeOf(member) + plan_.pendingOf(member) != 0) handler.goAway(member);
        }
        vm.assertEq(plan_.totalStake(), 0, "all have left");
        invariant_theBooksAgree();
    }

    // ---------------------------------------------------------------- the handler itself

    /// @dev A fixed sequence reaches each action often, so the invariants above are not true of an idle plan.
    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 400; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 35, "an action is hardly reached");
        }
        vm.assertGe(handler.paid(), 1, "rewards were paid");
        invariant_theBooksAgree();
        afterInvariant();
    }
}

/// @title Stake and reward are the same token
contract SameTokenStakingInvariants is StakingInvariants {
    function subject() internal view override returns (IStaking) {
        return same;
    }
}

/// @title An 18-decimal stake earns a 6-decimal reward
contract CrossTokenStakingInvariants is StakingInvariants {
    function subject() internal view override returns (IStaking) {
        return cross;
    }
}
