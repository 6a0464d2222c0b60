// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BinaryFixedBase} from "../plans/binaryFixed/BinaryFixedBase.sol";
import {IBinaryFixed} from "../../src/plans/binaryFixed/IBinaryFixed.sol";
import {BinaryPairingBase} from "../plans/binaryPairing/BinaryPairingBase.sol";

/// @title Gas of the binary fixed plan through the factory's clone
contract BinaryFixedGasTest is BinaryFixedBase {
    function test_gas_fixed() public {
        IBinaryFixed direct = newPlan(0);
        uint256[7] memory ids = pyramid(direct);
        _check("place, one hop", 120_000);
        for (uint256 i; i < 7; ++i) {
            buy(direct, ids[i], UNIT);
        }
        direct.settle();
        buy(direct, ids[6], UNIT);
        _check("unit, three levels", 165_000);
        vm.prank(wallet(ids[0]));
        direct.claim(0);
        _check("claim", 120_000);
    }

    function test_gas_deep() public {
        IBinaryFixed direct = newPlan(0);
        line(direct, 13, false);
        buy(direct, 13, UNIT);
        buy(direct, 13, UNIT);
        _check("unit, eight levels", 190_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall("binaryFixed", name), ceiling, name);
    }
}

/// @title Gas of the binary pairing plan through the factory's clone
contract BinaryPairingGasTest is BinaryPairingBase {
    function test_gas_pairing() public {
        for (uint256 i; i < 7; ++i) {
            buy(plan, ids[i], 100e6);
        }
        buy(plan, ids[6], 100e6);
        _check("buy", 108_000);
        plan.settle();
        climbAll();
        buy(plan, ids[3], 100e6);
        buy(plan, ids[6], 100e6);
        uint256[] memory list = new uint256[](4);
        (list[0], list[1], list[2], list[3]) = (ids[3], ids[6], ids[1], ids[2]);
        plan.climb(list);
        _check("climb four", 90_000);
        vm.prank(wallet(ids[2]));
        plan.score();
        vm.prank(wallet(ids[0]));
        plan.score();
        _check("score", 75_000);
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(ids[0]));
        plan.claim(0);
        _check("claim", 115_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall("binaryPairing", name), ceiling, name);
    }
}
