// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILens} from "../../src/lens/ILens.sol";
import {Lens} from "../../src/lens/Lens.sol";
import {LocalWrappedNative} from "../../src/local/LocalWrappedNative.sol";
import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {SilentToken} from "../mocks/HostileTokens.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";

contract LensTest is StakingBase {
    Lens private lens;

    function setUp() public override {
        super.setUp();
        lens = new Lens();
        deposit(same, ann, 100e18);
        deposit(cross, ann, 50e18);
        fund(same, 700e18);
        fund(cross, 700e6);
        vm.warp(START + 1 days);
        vm.roll(77);
    }

    function test_staking_equalsThePlansOwnViews() public {
        vm.deal(ann, 3 ether);
        (uint256 number, uint256 time, ILens.StakingPlan memory info, ILens.StakingMember memory position) =
            lens.staking(address(cross), ann);
        vm.assertEq(number, 77, "block");
        vm.assertEq(time, START + 1 days, "time");
        vm.assertEq(info.plan, address(cross), "plan");
        vm.assertEq(info.stakingToken, address(cwy), "staking token");
        vm.assertEq(info.rewardToken, address(usdc), "reward token");
        vm.assertEq(info.totalStake, 50e18, "total");
        vm.assertEq(info.reserve, 700e6, "reserve");
        vm.assertEq(info.funded, 700e6, "funded");
        vm.assertEq(info.spare, 0, "spare");
        vm.assertEq(info.rateX32, (uint256(700e6) << 32) / 7 days, "rate");
        vm.assertEq(info.fundedUntil, START + 7 days, "funded until");
        vm.assertEq(info.periodFinish, START + 7 days, "period");
        vm.assertEq(info.minTotal, 1e18, "minimum total");
        vm.assertEq(info.duration, 7 days, "duration");
        vm.assertEq(info.minTopUp, 1e6, "minimum top-up");
        vm.assertEq(info.maxRateDropBps, 2000, "rate drop");
        vm.assertEq(info.pausedUntil, 0, "paused");
        vm.assertEq(info.accX96, cross.accX96(), "accumulator");
        vm.assertEq(info.lastUpdate, START, "last update");
        vm.assertEq(info.balance, 50e18, "balance of stakes");
        vm.assertEq(info.liabilities, 50e18, "owed stakes");
        vm.assertEq(info.surplus, 0, "surplus");
        vm.assertEq(info.rewardBalance, 700e6, "balance of rewards");
        vm.assertEq(info.rewardLiabilities, 700e6, "owed rewards");
        vm.assertEq(info.rewardSurplus, 0, "surplus of rewards");
        vm.assertEq(position.stake, 50e18, "stake");
        vm.assertEq(position.pending, cross.pendingOf(ann), "pending");
        vm.assertApproxEqAbs(position.pending, 100e6, 2, "a day of rewards");
        vm.assertEq(position.debt, cross.debtOf(ann), "debt");
        vm.assertEq(position.walletStaking, cwy.balanceOf(ann), "wallet");
        vm.assertEq(position.walletReward, 0, "reward wallet");
        vm.assertEq(position.allowance, type(uint256).max, "allowance");
        vm.assertEq(position.nonce, 0, "nonce");
        vm.assertEq(position.walletNative, 3 ether, "native");
    }

    function test_staking_withoutMember() public view {
        (,, ILens.StakingPlan memory info, ILens.StakingMember memory position) =
            lens.staking(address(same), address(0));
        vm.assertEq(info.balance, 800e18, "one token: stake and reserve together");
        vm.assertEq(info.liabilities, 800e18, "owed");
        vm.assertEq(info.rewardBalance, info.balance, "same token, same figures");
        vm.assertEq(position.stake + position.walletStaking, 0, "nobody");
    }

    function test_staking_ofATokenWithoutPermit() public {
        LocalWrappedNative plain = new LocalWrappedNative();
        vm.prank(admin);
        factory.allowToken(address(plain), true);
        IStaking made = plan(IStaking.Args(address(plain), address(cwy), 1e18, 7 days, 1e18, 0));
        (,,, ILens.StakingMember memory position) = lens.staking(address(made), ann);
        vm.assertEq(position.nonce, 0, "no nonce, no revert");
    }

    /// @dev Asked for its nonce, a token with a fallback that writes burns all the gas it gets; a page reads many plans in one call.
    function test_staking_ofATokenThatAnswersEverything() public {
        SilentToken silent = new SilentToken();
        vm.prank(admin);
        factory.allowToken(address(silent), true);
        IStaking made = plan(IStaking.Args(address(silent), address(cwy), 1e18, 7 days, 1e18, 0));
        (,,, ILens.StakingMember memory position) = lens.staking{gas: 20_000_000}(address(made), ann);
        vm.assertEq(position.nonce, 0, "no nonce");
        vm.assertLe(vm.lastCallGas().gasTotalUsed, 400_000, "nor the whole gas");
    }

    function test_solvency_ofEveryPlanInOneCall() public {
        usdc.mint(address(cross), 5);
        (uint256 number, uint256 time, ILens.PlanSolvency[] memory rows, bool[] memory withdrawn) =
            lens.solvencyPage(factory.enumeration(), 0, 100);
        vm.assertEq(withdrawn.length, 2, "a mark per plan");
        vm.assertFalse(withdrawn[0] || withdrawn[1], "all offered");
        vm.assertEq(number, 77, "block");
        vm.assertEq(time, START + 1 days, "time");
        vm.assertEq(rows.length, 3, "a row per plan and token");
        vm.assertEq(rows[0].plan, address(same), "first plan");
        vm.assertEq(rows[0].balance, 800e18, "balance");
        vm.assertEq(rows[0].liabilities, 800e18, "liabilities");
        vm.assertEq(rows[2].plan, address(cross), "second plan");
        vm.assertEq(rows[2].token, address(usdc), "its reward token");
        vm.assertEq(rows[2].surplus, 5, "a donation is surplus");
        vm.assertEq(rows[2].balance, 700e6 + 5, "held");
        vm.assertEq(rows[2].liabilities, 700e6, "owed to members");
        address[] memory plans = new address[](1);
        plans[0] = address(cross);
        (,, rows) = lens.solvency(plans);
        vm.assertEq(rows.length, 2, "of chosen plans");
    }

    // ---------------------------------------------------------------- plans that do not answer

    function test_solvency_marksWithdrawnPlans() public {
        vm.prank(admin);
        factory.withdraw(address(cross));
        (,, ILens.PlanSolvency[] memory rows, bool[] memory withdrawn) =
            lens.solvencyPage(factory.enumeration(), 0, 100);
        vm.assertFalse(withdrawn[0], "offered");
        vm.assertTrue(withdrawn[1], "no longer offered");
        vm.assertEq(rows.length, 3, "what it owes it still owes");
        vm.assertEq(rows[2].liabilities, 700e6, "all of it");
        (,,, withdrawn) = lens.solvencyPage(factory.enumeration(), 1, 1);
        vm.assertTrue(withdrawn[0], "in the order of the page");
    }

    function test_solvency_rowsSayWhetherTheyWereRead() public {
        address[] memory plans = new address[](4);
        plans[0] = address(same);
        // No contract, one that is no plan, and one with more tokens than any template holds.
        plans[1] = actor("nobody");
        plans[2] = address(cwy);
        plans[3] = address(new WidePlan());
        (,, ILens.PlanSolvency[] memory rows) = lens.solvency(plans);
        vm.assertEq(rows.length, 4, "a row for each");
        vm.assertTrue(rows[0].ok, "read");
        for (uint256 i = 1; i < 4; ++i) {
            vm.assertEq(rows[i].plan, plans[i], "plan");
            vm.assertEq(rows[i].token, address(0), "no token known");
            vm.assertFalse(rows[i].ok, "not read");
            vm.assertEq(rows[i].balance + rows[i].liabilities + rows[i].surplus, 0, "no figure");
        }
    }

    /// @dev A caller with too little gas must not see an honest plan as a broken one.
    function test_solvency_tooLittleGasIsTheCallersFault() public {
        address[] memory plans = new address[](1);
        plans[0] = address(same);
        vm.expectPartialRevert(ILens.TooLittleGas.selector);
        lens.solvency{gas: 1_000_000}(plans);
        (,, ILens.PlanSolvency[] memory rows) = lens.solvency{gas: 2_000_000}(plans);
        vm.assertTrue(rows[0].ok, "enough");
    }

    function test_solvency_innerDoorsAreTheLenss() public {
        bytes memory refused = abi.encodeWithSelector(ILens.OnlyItself.selector, ann);
        vm.startPrank(ann);
        vm.expectRevert(refused);
        lens.tokensOf(address(same));
        vm.expectRevert(refused);
        lens.solvencyOf(address(same), address(cwy));
    }
}

/// @title Holds seventeen tokens
contract WidePlan {
    function tokens() external pure returns (address[] memory list) {
        list = new address[](17);
        for (uint160 i; i < 17; ++i) {
            list[i] = address(i + 1);
        }
    }
}
