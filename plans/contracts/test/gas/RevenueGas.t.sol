// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AdvertisementBase} from "../plans/advertisement/AdvertisementBase.sol";

/// @title Gas of selling, moderating and earning a slot, and of moving the revenue on
contract RevenueGasTest is AdvertisementBase {
    string private constant GROUP = "revenue";

    function test_gas_slot() public {
        book(bob, 2, week + 3);
        book(ann, 0, week + 2);
        _check("advertisement: book", 125_000);
        approve(0, week + 2);
        _check("advertisement: approve", 45_000);
        vm.warp((week + 3) * 7 days);
        ads.settle(0, week + 2);
        _check("advertisement: settle", 55_000);
        ads.forward();
        _check("advertisement: forward", 165_000);
        router.push(4);
        _check("router: push to the treasury", 65_000);
        ads.settle(2, week + 3);
        _check("advertisement: settle, nobody looked", 70_000);
        vm.prank(bob);
        ads.claim();
        _check("advertisement: claim a refund", 55_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
