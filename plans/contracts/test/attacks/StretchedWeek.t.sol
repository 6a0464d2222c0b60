// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRevenueRouter} from "../../src/plans/revenueRouter/IRevenueRouter.sol";
import {RevenueRouterBase} from "../plans/revenueRouter/RevenueRouter.t.sol";
import {Attack} from "./Attack.sol";

/// @title Small gifts are to put off everybody's running week (L3)
contract StretchedWeekAttack is RevenueRouterBase, Attack {
    uint256 private constant WEEKS_REVENUE = 1000e6;
    /// @dev Nobody puts off more than what he gives.
    uint256 private constant GIVEN = 6e6;

    function setUp() public override {
        super.setUp();
        rich(cwy, ann, address(dividends), 1e18);
        vm.prank(ann);
        dividends.deposit(1e18);
        earn(WEEKS_REVENUE * 10_000 / 4000);
        router.push(0);
    }

    /// @dev 2.50 USDC a day, of which dividends get their least payment of 1 USDC.
    function test_attack() public {
        for (uint256 day = 1; day <= 6; ++day) {
            vm.warp(START + day * 1 days);
            _give(2.5e6);
        }
        vm.warp(START + 7 days);
        uint256 paid = dividends.pendingOf(ann);
        took("L3.late", paid < WEEKS_REVENUE ? WEEKS_REVENUE - paid : 0);
        vm.assertGe(paid + GIVEN, WEEKS_REVENUE, "the week's revenue, but for less than was given");
    }

    /// @dev The least that dividends take, as often as blocks come, for an hour: the givers put off less than they give.
    function test_attack_inEveryBlock() public {
        vm.warp(START + 3 days);
        uint256 end = dividends.fundedUntil();
        uint256 given;
        for (uint256 i; i < 1800; ++i) {
            vm.warp(block.timestamp + 2);
            _give(2.5e6);
            given += 1e6;
        }
        vm.warp(end);
        uint256 paid = dividends.pendingOf(ann);
        uint256 late = paid < WEEKS_REVENUE ? WEEKS_REVENUE - paid : 0;
        vm.assertEq(late, 0, "1,000 paid by the old end, and a part of the 1,800 that were given");
        vm.assertLe(dividends.fundedUntil(), end + 3 days, "the rest flows with what was given");
        vm.assertGe(given, 1800e6, "which cost more than all they wait for");
    }

    /// @dev What is too small for the plan waits in the router and moves nothing: a unit in every block.
    function test_attack_ofAUnitInEveryBlock() public {
        uint256 end = dividends.fundedUntil();
        for (uint256 i; i < 500; ++i) {
            vm.warp(block.timestamp + 2);
            usdc.mint(address(router), 1);
            router.splitDonations();
            (bool pushed,) = address(router).call(abi.encodeCall(IRevenueRouter.push, (0)));
            vm.assertFalse(pushed, "too small");
        }
        vm.assertEq(dividends.fundedUntil(), end, "nothing moved");
    }

    function _give(uint256 amount) private {
        usdc.mint(address(router), amount);
        router.splitDonations();
        router.push(0);
    }
}
