// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AreaPlan} from "../../../src/plans/stakes/AreaPlan.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {AreaHandler} from "./AreaHandler.sol";
import {EpochBase} from "./EpochBase.sol";

/// @title What holds for periodic-claim and relative staking after any sequence of actions
abstract contract AreaInvariants is EpochBase {
    AreaHandler internal handler;
    AreaPlan internal plan_;

    function subject() internal view virtual returns (AreaPlan, address payer, uint256 ahead);

    function setUp() public override {
        super.setUp();
        (AreaPlan made, address payer, uint256 ahead) = subject();
        plan_ = made;
        handler = new AreaHandler(made, payer, guardian, ahead);
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
        list[0] = AreaHandler.deposit.selector;
        list[1] = AreaHandler.withdraw.selector;
        list[2] = AreaHandler.exitNow.selector;
        list[3] = AreaHandler.claim.selector;
        list[4] = AreaHandler.fund.selector;
        list[5] = AreaHandler.roll.selector;
        list[6] = AreaHandler.pause.selector;
    }

    /// @dev One campaign for all equalities: of the whole plan and of the last epochs, each by itself.
    function invariant_theBooksAgree() public view {
        uint256 stakes;
        for (uint256 i; i < 4; ++i) {
            stakes += plan_.stakeOf(handler.members(i));
        }
        vm.assertEq(stakes, plan_.totalStake(), "sum of stakes == total");
        vm.assertEq(handler.staked() - handler.returned(), stakes, "staked == returned + total");
        vm.assertEq(plan_.funded(), handler.funded(), "funded as moved in");
        vm.assertEq(plan_.funded(), handler.paid() + plan_.reserve(), "funded == paid + reserve");
        _checkBalances();
        uint256 count = handler.epochCount();
        for (uint256 i = count > 6 ? count - 6 : 0; i < count; ++i) {
            _checkEpoch(handler.epochs(i));
        }
    }

    function _checkEpoch(uint256 epoch) private view {
        (uint256 pot, uint256 paid, bool rolled) = plan_.potOf(epoch);
        vm.assertEq(paid, handler.paidOf(epoch), "paid out of this pot, no other");
        vm.assertLe(paid, pot, "no pot pays more than it has");
        uint256 areas;
        uint256 open;
        for (uint256 i; i < 4; ++i) {
            areas += plan_.areaOf(handler.members(i), epoch);
            open += plan_.shareOf(handler.members(i), epoch);
        }
        vm.assertEq(areas, plan_.totalAreaOf(epoch), "sum of areas == total area");
        vm.assertLe(open, pot - paid, "open shares <= what is left");
        if (areas != 0 && !rolled) vm.assertLe(pot - paid - open, 4, "shares are the whole pot");
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

    /// @dev Liveness: everybody leaves with principal and every share; a year later all that is left has rolled on.
    function afterInvariant() public {
        vm.warp((plan_.epochNow() + 2) * plan_.epochLength());
        for (uint256 i; i < 4; ++i) {
            handler.goAway(handler.members(i));
        }
        vm.assertEq(plan_.totalStake(), 0, "all have left");
        invariant_theBooksAgree();
        vm.warp((plan_.epochNow() + 30) * plan_.epochLength());
        uint256 last = plan_.epochNow();
        for (uint256 i; i < handler.epochCount(); ++i) {
            (uint256 pot, uint256 paid, bool rolled) = plan_.potOf(handler.epochs(i));
            if (pot != paid && !rolled) plan_.roll(handler.epochs(i));
        }
        (uint256 running,,) = plan_.potOf(last);
        (uint256 next,,) = plan_.potOf(last + 1);
        vm.assertEq(running + next, plan_.reserve(), "nothing is stuck in an old pot");
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

contract PeriodicClaimStakingInvariants is AreaInvariants {
    function subject() internal view override returns (AreaPlan, address, uint256) {
        return (periodicSame, funder, 1);
    }
}

contract RelativeStakingInvariants is AreaInvariants {
    function subject() internal view override returns (AreaPlan, address, uint256) {
        return (relative, router, 0);
    }
}
