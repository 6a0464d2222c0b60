// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DynamicStaking} from "../../../src/plans/dynamicStaking/DynamicStaking.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {DynamicStakingBase} from "./DynamicStakingBase.sol";
import {DynamicStakingHandler} from "./DynamicStakingHandler.sol";

/// @title What holds for a dynamic staking plan after any sequence of actions
abstract contract DynamicStakingInvariants is DynamicStakingBase {
    DynamicStakingHandler internal handler;
    DynamicStaking internal plan_;

    function subject() internal view virtual returns (DynamicStaking);

    function setUp() public override {
        super.setUp();
        plan_ = subject();
        handler = new DynamicStakingHandler(plan_, funder, guardian);
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
        list = new bytes4[](9);
        list[0] = DynamicStakingHandler.deposit.selector;
        list[1] = DynamicStakingHandler.lock.selector;
        list[2] = DynamicStakingHandler.rebase.selector;
        list[3] = DynamicStakingHandler.withdraw.selector;
        list[4] = DynamicStakingHandler.claim.selector;
        list[5] = DynamicStakingHandler.exit.selector;
        list[6] = DynamicStakingHandler.exitNow.selector;
        list[7] = DynamicStakingHandler.fund.selector;
        list[8] = DynamicStakingHandler.pause.selector;
    }

    /// @dev One campaign for all equalities.
    function invariant_theBooksAgree() public view {
        uint256 stakes;
        uint256 weights;
        uint256 pending;
        for (uint256 i; i < 4; ++i) {
            address member = handler.members(i);
            stakes += plan_.stakeOf(member);
            weights += plan_.weightOf(member);
            pending += plan_.pendingOf(member);
            uint256 most = 2 * plan_.stakeOf(member);
            vm.assertLe(plan_.weightOf(member), most, "no token weighs more than two");
            vm.assertGe(plan_.weightOf(member), plan_.stakeOf(member), "nor less than one");
        }
        vm.assertEq(stakes, plan_.totalStake(), "sum of principal == total");
        vm.assertEq(handler.staked() - handler.returned(), stakes, "staked == returned + total");
        vm.assertEq(weights, plan_.totalWeight(), "sum of weights == total");
        vm.assertEq(plan_.funded(), handler.funded(), "funded as moved in");
        vm.assertEq(plan_.funded(), handler.paid() + plan_.reserve(), "funded == paid + reserve");
        uint256 promised = pending + plan_.rest();
        vm.assertLe(promised, plan_.reserve(), "pending + rest <= reserve");
        vm.assertLe(plan_.reserve() - promised, 40 * handler.actions() + 10, "nothing is stuck");
        _checkBalances();
    }

    function _checkBalances() private view {
        TestToken staking = TestToken(plan_.stakingToken());
        TestToken reward = TestToken(plan_.rewardToken());
        if (address(staking) == address(reward)) {
            uint256 owed = plan_.totalStake() + plan_.reserve();
            vm.assertEq(staking.balanceOf(address(plan_)), owed, "balance == total + reserve");
        } else {
            vm.assertEq(staking.balanceOf(address(plan_)), plan_.totalStake(), "balance == total");
            vm.assertEq(reward.balanceOf(address(plan_)), plan_.reserve(), "balance == reserve");
        }
    }

    /// @dev Liveness: everybody leaves, some with a lock still running, the others with everything shown.
    function afterInvariant() public {
        for (uint256 i; i < 4; ++i) {
            address member = handler.members(i);
            if (plan_.stakeOf(member) + plan_.pendingOf(member) != 0) handler.goAway(member);
        }
        vm.assertEq(plan_.totalStake() + plan_.totalWeight(), 0, "all have left");
        invariant_theBooksAgree();
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 400; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 30, "an action is hardly reached");
        }
        vm.assertGe(handler.paid(), 1, "rewards were paid");
        invariant_theBooksAgree();
        afterInvariant();
    }
}

contract SameTokenDynamicStakingInvariants is DynamicStakingInvariants {
    function subject() internal view override returns (DynamicStaking) {
        return same;
    }
}

contract CrossTokenDynamicStakingInvariants is DynamicStakingInvariants {
    function subject() internal view override returns (DynamicStaking) {
        return cross;
    }
}
