// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AdvertisementBase} from "../plans/advertisement/AdvertisementBase.sol";
import {Attack} from "./Attack.sol";

/// @title A slot is to be kept from others for nothing, and paid at the fallen price (L7)
contract FreeSlotAttack is AdvertisementBase, Attack {
    /// @dev Booked as early as possible, given back as late as possible: it costs what showing something there would have cost.
    function test_attack_keepsASlotForNothing() public {
        uint256 before = usdc.balanceOf(ann);
        uint256 period = week + 4;
        book(ann, 0, period);
        vm.warp(period * 7 days - 1);
        _leave(period);
        uint256 cost = before - usdc.balanceOf(ann);
        took("L7.slot", 100e6 - cost);
        vm.assertApproxEqAbs(cost, 100e6, 41, "all but the last second of four weeks");
        vm.assertEq(ads.earned(), cost, "earned for the router");
    }

    /// @dev Held at the price of the first day, bought at the price of the last: dearer than to have kept it.
    function test_attack_buysAtTheFallenPrice() public {
        uint256 before = usdc.balanceOf(ann);
        uint256 period = week + 4;
        uint256 asked = ads.priceOf(period);
        book(ann, 0, period);
        vm.warp(period * 7 days - 2 days);
        vm.prank(ann);
        ads.cancel(0, period);
        book(ann, 0, period);
        vm.prank(ann);
        ads.claim();
        uint256 cost = before - usdc.balanceOf(ann);
        took("L7.rebook", cost < asked ? asked - cost : 0);
        vm.assertApproxEqAbs(cost, 118.57e6, 0.01e6, "26 of 28 days kept, and the price of now");
    }

    function _leave(uint256 period) private {
        vm.startPrank(ann);
        ads.cancel(0, period);
        ads.claim();
        vm.stopPrank();
    }
}
