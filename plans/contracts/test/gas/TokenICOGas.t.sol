// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenICOBase} from "../plans/tokenICO/TokenICOBase.sol";

/// @title Gas of buying and claiming, and that it does not grow with buyers
contract TokenICOGasTest is TokenICOBase {
    string private constant GROUP = "sale";

    function test_gas_sale() public {
        opened();
        buy(bob, 1000e6);
        buy(ann, 1000e6);
        _check("buy", 82_000);
        buy(ann, 1000e6);
        _check("buy again", 66_000);
        for (uint256 i; i < 1000; ++i) {
            address other = address(uint160(0x9000 + i));
            rich(usdc, other, address(sale), 2e6);
            buy(other, 1e6);
            if (i == 9) vm.snapshotGasLastCall(GROUP, "buy as the 10th");
        }
        _check("buy as the 1,000th", 82_000);
        vm.warp(START + 8 days + 60 days);
        vm.prank(ann);
        sale.claim();
        _check("claim", 85_000);
        vm.warp(START + 8 days + 90 days);
        vm.prank(ann);
        sale.claim();
        _check("claim again", 62_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
