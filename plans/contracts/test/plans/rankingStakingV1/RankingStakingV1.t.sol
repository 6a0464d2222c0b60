// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {RewardStream} from "../../../src/lib/RewardStream.sol";
import {StakeTiers} from "../../../src/lib/StakeTiers.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IRankingStakingV1} from "../../../src/plans/rankingStakingV1/IRankingStakingV1.sol";
import {RankingStakingV1} from "../../../src/plans/rankingStakingV1/RankingStakingV1.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {RankingStakingV1Base} from "./RankingStakingV1Base.sol";

contract RankingStakingV1Test is RankingStakingV1Base {
    RankingStakingV1 private plan_;

    function setUp() public override {
        super.setUp();
        plan_ = ranking(args(address(usdc)));
    }

    // ---------------------------------------------------------------- tiers

    function test_tiers_followFromTheOwnStake() public {
        uint256[8] memory stakes =
            [uint256(1), 10e18, 100e18, 1000e18, 10_000e18, 50_000e18, 100_000e18, 500_000e18];
        uint256[8] memory percents = [uint256(100), 105, 110, 120, 130, 140, 145, 150];
        for (uint256 i; i < 8; ++i) {
            address who = address(uint160(0x7000 + i));
            enter(plan_, who, stakes[i]);
            vm.assertEq(plan_.tierOf(who), i, "tier from its border on");
            vm.assertEq(plan_.stakeOf(who), stakes[i], "principal");
            vm.assertEq(plan_.weightOf(who), stakes[i] * percents[i] / 100, "weight");
            vm.assertEq(plan_.tierTable()[i].weightBps, percents[i] * 100, "table");
            vm.assertEq(plan_.tierTable()[i].from, i == 0 ? 0 : stakes[i], "table");
        }
        enter(plan_, bob, 1000e18 - 1);
        vm.assertEq(plan_.tierOf(bob), 2, "one unit below the border");
    }

    function test_tiers_changeInTheOwnDepositAndWithdrawal() public {
        enter(plan_, ann, 99e18);
        enter(plan_, ann, 1e18);
        vm.assertEq(plan_.weightOf(ann), 110e18, "all of it in the higher tier");
        vm.prank(ann);
        plan_.withdraw(1);
        vm.assertEq(plan_.weightOf(ann), uint256(100e18 - 1) * 105 / 100, "and back");
        vm.assertEq(plan_.stakeOf(ann), 100e18 - 1, "principal to the unit");
        vm.assertEq(plan_.totalStake(), 100e18 - 1, "sum of principal");
        vm.assertEq(plan_.totalWeight(), plan_.weightOf(ann), "sum of weights");
    }

    function test_rewards_followWeights() public {
        enter(plan_, ann, 1000e18);
        enter(plan_, bob, 10e18);
        vm.prank(funder);
        plan_.fund(700e6);
        vm.warp(START + 1 days);
        uint256 whole = 1200e18 + 105e17;
        vm.assertApproxEqAbs(plan_.pendingOf(ann), uint256(100e6) * 1200e18 / whole, 1, "ann");
        vm.assertApproxEqAbs(plan_.pendingOf(bob), uint256(100e6) * 105e17 / whole, 1, "bob");
    }

    /// @dev Whatever the table and the stake: the stake follows from the weight, exactly, and never weighs more than 1.5.
    function test_fuzz_stakeFollowsFromWeight(uint256 stake, uint24[7] memory steps, uint8[8] memory extras)
        public
        pure
    {
        uint256 table;
        uint256 from;
        uint256 extra;
        for (uint256 i; i < 8; ++i) {
            if (i != 0) from += 1 + steps[i - 1] % 2_000_000;
            extra += extras[i] % 7;
            table |= (extra << 24 | from) << (32 * i);
        }
        vm.assertTrue(StakeTiers.isValid(table), "a table that rises");
        stake = bound(stake, 0, 2e25);
        _checkStake(table, stake);
        for (uint256 i = 1; i < 8; ++i) {
            _checkStake(table, StakeTiers.from(table, i));
            _checkStake(table, StakeTiers.from(table, i) - 1);
        }
    }

    function test_validate_refusesTablesThatFallOrGoTooFar() public {
        uint256 good = tiers();
        uint256[4] memory bad = [
            // Tier 0 starts above nothing.
            good | 1,
            // Tier 3 starts where tier 2 does.
            good & ~(uint256(0xffffff) << 96) | uint256(100) << 96,
            // Tier 5 weighs less than tier 4.
            good & ~(uint256(0xff) << 184) | uint256(29) << 184,
            // 1.51.
            good & ~(uint256(0xff) << 248) | uint256(51) << 248
        ];
        for (uint256 i; i < bad.length; ++i) {
            IRankingStakingV1.Args memory wrong = args(address(usdc));
            wrong.tiers = bad[i];
            vm.prank(lister);
            vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("tiers")));
            factory.create(1, abi.encode(wrong), bytes32(0));
        }
    }

    // ---------------------------------------------------------------- exits and roles

    function test_withdraw_moreThanPrincipalIsRefused() public {
        enter(plan_, ann, 1000e18);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.InsufficientStake.selector, 1000e18, 1000e18 + 1));
        plan_.withdraw(1000e18 + 1);
        plan_.withdraw(1000e18);
        vm.assertEq(cwy.balanceOf(ann), 1e26 + 1000e18, "all principal");
    }

    function test_deposit_aboveTheBoundOfWeightsIsRefused() public {
        uint256 most = uint256(type(uint96).max) * 100 / 150;
        cwy.mint(ann, 2 ** 100);
        vm.startPrank(ann);
        cwy.approve(address(plan_), type(uint256).max);
        vm.expectPartialRevert(RewardStream.StakeLimit.selector);
        plan_.deposit(most + 2);
        vm.expectPartialRevert(RewardStream.StakeLimit.selector);
        plan_.deposit(2 ** 99);
        plan_.deposit(most);
        vm.assertEq(plan_.stakeOf(ann), most, "the last that fits");
    }

    function test_exitNow_returnsPrincipalWhateverTheAccumulatorSays(uint160 word0, uint256 reserve) public {
        enter(plan_, ann, 1000e18);
        vm.prank(funder);
        plan_.fund(700e6);
        vm.warp(START + 1 days);
        vm.store(address(plan_), bytes32(0), bytes32(uint256(word0)));
        vm.store(address(plan_), bytes32(uint256(2)), bytes32(reserve));
        vm.prank(ann);
        plan_.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1e26 + 1000e18, "all principal");
        vm.assertEq(plan_.totalStake() + plan_.totalWeight(), 0, "nothing left");
    }

    function test_pause_stopsEntriesOnly() public {
        enter(plan_, ann, 1000e18);
        vm.prank(funder);
        plan_.fund(700e6);
        vm.prank(guardian);
        plan_.pause(uint32(START + 14 days));
        vm.warp(START + 1 days);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, START + 14 days));
        plan_.deposit(1);
        plan_.claim();
        plan_.withdraw(1e18);
        plan_.exit();
        vm.assertEq(cwy.balanceOf(ann), 1e26 + 1000e18, "out while paused");
    }

    function test_rogue_rolesOnly() public {
        address[3] memory callers = [ann, admin, lister];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]));
            plan_.fund(1e6);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            plan_.pause(uint32(START + 1));
            vm.stopPrank();
        }
    }

    function test_donation_isSurplusAndNothingElse() public {
        enter(plan_, ann, 1000e18);
        vm.prank(funder);
        plan_.fund(700e6);
        vm.warp(START + 1 days);
        uint256 pending = plan_.pendingOf(ann);
        cwy.mint(address(plan_), 5e18);
        usdc.mint(address(plan_), 7e6);
        vm.assertEq(plan_.pendingOf(ann), pending, "no reward from it");
        (,, uint256 surplus) = plan_.solvencyOf(address(cwy));
        vm.assertEq(surplus, 5e18, "staking token");
        (,, surplus) = plan_.solvencyOf(address(usdc));
        vm.assertEq(surplus, 7e6, "reward token");
        vm.prank(ann);
        plan_.exit();
    }

    /// @dev Tiers count 10^18 base units: of a finer token each would start at a millionth of what the page says.
    function test_validate_refusesTokensOfAnotherUnit() public {
        TestToken fine = new TestToken("FINE", 24);
        vm.prank(admin);
        factory.allowToken(address(fine), true);
        IRankingStakingV1.Args memory wrong = args(address(usdc));
        wrong.stakingToken = address(fine);
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("decimals")));
        factory.create(1, abi.encode(wrong), bytes32(0));
    }

    // ---------------------------------------------------------------- private

    function _checkStake(uint256 table, uint256 stake) private pure {
        uint256 weight = StakeTiers.weightOf(table, stake);
        vm.assertEq(StakeTiers.stakeOf(table, weight), stake, "the stake follows from the weight");
        vm.assertLe(weight, stake * 3 / 2, "at most 1.5");
        vm.assertGe(weight, stake, "at least 1");
        vm.assertLe(weight, StakeTiers.weightOf(table, stake + 1) - 1, "more stake, more weight");
    }
}
