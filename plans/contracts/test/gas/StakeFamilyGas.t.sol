// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Dividends} from "../../src/plans/dividends/Dividends.sol";
import {IDividends} from "../../src/plans/dividends/IDividends.sol";
import {DynamicStaking} from "../../src/plans/dynamicStaking/DynamicStaking.sol";
import {IDynamicStaking} from "../../src/plans/dynamicStaking/IDynamicStaking.sol";
import {RankingStakingV1} from "../../src/plans/rankingStakingV1/RankingStakingV1.sol";
import {IRankingStakingV1} from "../../src/plans/rankingStakingV1/IRankingStakingV1.sol";
import {IStakePlan} from "../../src/plans/stakes/IStakePlan.sol";
import {YieldPlan} from "../../src/plans/stakes/YieldPlan.sol";
import {EpochBase} from "../plans/periodicClaimStaking/EpochBase.sol";

/// @title Gas of the staking family beside plain staking, and that it does not grow with members
contract StakeFamilyGasTest is EpochBase {
    string private constant GROUP = "stakes";
    uint256 private constant STAKE = 1000e18;

    DynamicStaking private dynamic_;
    RankingStakingV1 private tiers;
    Dividends private dividends;

    function setUp() public override {
        super.setUp();
        dynamic_ = DynamicStaking(
            make(
                template(address(new DynamicStaking(manager)), "dynamicStaking"),
                abi.encode(IDynamicStaking.Args(address(cwy), address(usdc), 1e18, 1e6, 180 days, 1e23, 8000))
            )
        );
        tiers = RankingStakingV1(
            make(
                template(address(new RankingStakingV1(manager)), "rankingStakingV1"),
                abi.encode(
                    IRankingStakingV1.Args(address(cwy), address(usdc), 1e18, 30 days, 1e6, 2000, _tiers())
                )
            )
        );
        dividends = Dividends(
            make(
                template(address(new Dividends(manager)), "dividends"),
                abi.encode(IDividends.Args(address(cwy), address(usdc), 1e18, 1e6))
            )
        );
        usdc.mint(bob, 1);
        pay(address(dynamic_), funder, 1000e6);
        pay(address(tiers), funder, 1000e6);
        pay(address(dividends), router, 1000e6);
    }

    function test_gas_yieldPlans() public {
        _life("dynamic", dynamic_, 93_000, 78_000, 80_000);
        _life("ranking 1", tiers, 98_000, 82_000, 66_000);
        _life("dividends", dividends, 80_000, 63_000, 62_000);
        vm.prank(bob);
        dynamic_.lock(365 days);
        _check("dynamic: lock", 110_000);
    }

    function test_gas_epochPlans() public {
        enter(address(periodic), ann, STAKE);
        enter(address(ranking), ann, STAKE);
        pay(address(periodic), funder, 700e6);
        pay(address(ranking), funder, 700e6);
        onDay(8);
        _ready(address(periodic));
        _ready(address(ranking));
        vm.startPrank(bob);
        periodic.deposit(STAKE);
        _check("periodic: first stake", 160_000);
        periodic.deposit(STAKE);
        _check("periodic: stake again", 75_000);
        ranking.deposit(STAKE);
        onDay(15);
        periodic.deposit(STAKE);
        _check("periodic: stake in a new epoch", 125_000);
        periodic.claim(one(week + 1));
        _check("periodic: claim", 110_000);
        periodic.withdraw(STAKE);
        _check("periodic: withdraw", 75_000);
        vm.stopPrank();
        address[] memory list = new address[](2);
        (list[0], list[1]) = (ann, bob);
        ranking.post(week + 1, list);
        _check("ranking 2: post two", 110_000);
        onDay(16);
        vm.prank(bob);
        ranking.claim(week + 1, list, 1);
        _check("ranking 2: claim", 115_000);
    }

    /// @dev A full list, first and as a replacement.
    function test_gas_rankingOfTwenty() public {
        address[] memory list = new address[](20);
        address[] memory less = new address[](19);
        for (uint256 i; i < 20; ++i) {
            list[i] = address(uint160(0x3000 + i));
            enter(address(ranking), list[i], STAKE);
            if (i < 19) less[i] = list[i];
        }
        onDay(7);
        ranking.post(week, less);
        vm.snapshotGasLastCall(GROUP, "ranking 2: post nineteen");
        ranking.post(week, list);
        _check("ranking 2: post a better twenty", 300_000);
    }

    /// @dev Ten members or a thousand: the same gas.
    function test_gas_flat() public {
        uint256[3] memory few = _many(0xF01, 10);
        uint256[3] memory many = _many(0xF02, 1000);
        for (uint256 i; i < few.length; ++i) {
            vm.assertApproxEqAbs(few[i], many[i], 600, "gas grows with the number of members");
        }
    }

    // ---------------------------------------------------------------- private

    function _life(string memory name, YieldPlan plan, uint256 first, uint256 again, uint256 claim) private {
        enter(address(plan), ann, STAKE);
        _ready(address(plan));
        vm.warp(block.timestamp + 1 hours);
        vm.startPrank(bob);
        plan.deposit(STAKE);
        _check(string.concat(name, ": first stake"), first);
        vm.warp(block.timestamp + 1 hours);
        plan.deposit(STAKE);
        _check(string.concat(name, ": stake again"), again);
        vm.warp(block.timestamp + 1 hours);
        plan.claim();
        _check(string.concat(name, ": claim"), claim);
        vm.warp(block.timestamp + 1 hours);
        plan.withdraw(STAKE);
        _check(string.concat(name, ": withdraw"), again);
        vm.stopPrank();
    }

    /// @dev Fills the plans up to `members` and returns what dynamic, ranking and periodic deposits cost the next one.
    function _many(uint256 seed, uint256 members) private returns (uint256[3] memory gas_) {
        for (uint256 i; i < members; ++i) {
            address other = address(uint160(seed << 40 | i + 1));
            enter(address(dynamic_), other, STAKE);
            enter(address(tiers), other, STAKE);
            enter(address(periodic), other, STAKE);
        }
        address who = address(uint160(seed));
        IStakePlan[3] memory plans =
            [IStakePlan(address(dynamic_)), IStakePlan(address(tiers)), IStakePlan(address(periodic))];
        vm.warp(block.timestamp + 1 hours);
        for (uint256 i; i < 3; ++i) {
            enter(address(plans[i]), who, STAKE);
            gas_[i] = vm.lastCallGas().gasTotalUsed;
        }
    }

    function _ready(address plan) private {
        rich(cwy, bob, plan, 100 * STAKE);
    }

    function _tiers() private pure returns (uint256 packed) {
        for (uint256 i; i < 8; ++i) {
            packed |= (7 * i << 24 | 1000 * i) << (32 * i);
        }
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
