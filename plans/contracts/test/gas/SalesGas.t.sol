// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {LeadersBase} from "../plans/leaders/LeadersBase.sol";
import {LeadersPackageBase} from "../plans/leadersPackage/LeadersPackageBase.sol";
import {LevelBase} from "../plans/level/LevelBase.sol";
import {RebateBase} from "../plans/rebate/RebateBase.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";

/// @dev Each plan is measured with a purchase before it, so that no word of the plan itself is new.
contract LevelGasTest is LevelBase {
    function test_gas() public {
        for (uint256 id = 9; id <= 11; ++id) {
            complete(level, id, 200e6);
        }
        complete(level, 12, 20e6);
        uint256 first = buy(level, 12, 100e6);
        uint256 pid = buy(level, 12, 50e6);
        vm.assertLe(vm.snapshotGasLastCall("level", "buy"), 86_000, "buy");
        vm.warp(block.timestamp + WINDOW);
        level.finalize(one(first));
        level.finalize(one(pid));
        vm.assertLe(vm.snapshotGasLastCall("level", "finalize"), 105_000, "finalize");
    }
}

contract LeadersPackageGasTest is LeadersPackageBase {
    function test_gas() public {
        buy(pack, 11, FEE);
        buy(pack, 12, FEE);
        vm.assertLe(vm.snapshotGasLastCall("leadersPackage", "buy"), 110_000, "buy");
        vm.warp(START + 10 days);
        vm.prank(wallet(11));
        pack.refund(1);
        vm.prank(wallet(12));
        pack.refund(2);
        vm.assertLe(vm.snapshotGasLastCall("leadersPackage", "cancel"), 112_000, "cancel");
    }
}

contract RebateGasTest is RebateBase {
    function test_gas() public {
        complete(rebate, 11, PRICE);
        complete(rebate, 12, PRICE);
        uint256 pid = buy(rebate, 12, PRICE);
        vm.warp(block.timestamp + WINDOW);
        rebate.finalize(one(pid));
        vm.assertLe(vm.snapshotGasLastCall("rebate", "finalize"), 90_000, "finalize");
        vm.warp(block.timestamp + 10 days);
        vm.prank(wallet(12));
        rebate.claim(12);
        vm.warp(block.timestamp + 10 days);
        vm.prank(wallet(12));
        rebate.claim(12);
        vm.assertLe(vm.snapshotGasLastCall("rebate", "claim"), 80_000, "claim");
    }
}

contract GlobalPoolGasTest is GlobalPoolBase {
    function test_gas() public {
        complete(pool_, 11, PRICE);
        complete(pool_, 12, PRICE);
        uint256 pid = buy(pool_, 12, PRICE);
        vm.warp(block.timestamp + 1 days);
        pool_.finalize(one(pid));
        vm.assertLe(vm.snapshotGasLastCall("globalPool", "finalize"), 97_000, "finalize");
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(11));
        pool_.claim(11, 0);
        vm.prank(wallet(12));
        pool_.claim(12, 0);
        vm.assertLe(vm.snapshotGasLastCall("globalPool", "claim"), 84_000, "claim");
    }
}

contract LeadersGasTest is LeadersBase {
    function test_gas() public {
        uint256[4] memory buyers = [uint256(3), 15, 16, 17];
        for (uint256 i; i < 4; ++i) {
            complete(leaders, buyers[i], PRICE);
        }
        uint256 pid = buy(leaders, 15, PRICE);
        vm.warp(block.timestamp + 1 days);
        leaders.finalize(one(pid));
        vm.assertLe(vm.snapshotGasLastCall("leaders", "finalize"), 106_000, "finalize");
        vm.warp(START + EPOCH);
        leaders.book(3, 0);
        vm.assertLe(vm.snapshotGasLastCall("leaders", "book"), 45_000, "book");
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        leaders.claim(3, 0);
        vm.assertLe(vm.snapshotGasLastCall("leaders", "claim"), 96_000, "claim");
    }
}

/// @title No action may notice how many members and purchases there are
contract PurchaseScaleTest is UnilevelBase {
    /// @dev Ten purchases, a thousand, and a stored count of a hundred thousand.
    function test_gas_flat() public {
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            buy(direct, id, 100 * PRICE);
        }
        uint256[3] memory few = _life(10);
        uint256[3] memory many = _life(1000);
        // `open << 120 | passed << 80 | pausedUntil << 40 | count` is the plan's first word; nothing is open here.
        uint256 books = uint256(vm.load(address(escrowed), 0));
        vm.assertEq(uint40(books), escrowed.purchaseCount(), "the word of the count");
        vm.assertEq(escrowed.openTotal(), 0, "nothing is open");
        vm.store(address(escrowed), 0, bytes32(uint256(100_000) << 80 | 100_000));
        vm.assertEq(escrowed.purchaseCount(), 100_000, "stored");
        uint256[3] memory most = _life(100_000);
        for (uint256 i; i < 3; ++i) {
            // Zero bytes of calldata and amounts differ, nothing else.
            vm.assertApproxEqAbs(few[i], many[i], 200, "a thousand");
            vm.assertApproxEqAbs(few[i], most[i], 200, "a hundred thousand");
        }
    }

    /// @dev Fills up to `count` purchases; what buy, refund and finalize cost the next one.
    function _life(uint256 count) private returns (uint256[3] memory gas_) {
        uint256 pid;
        while (escrowed.purchaseCount() < count) {
            pid = buy(escrowed, 11, 1e6);
            vm.warp(block.timestamp + WINDOW);
            escrowed.finalize(one(pid));
        }
        uint256 back = buy(escrowed, 12, PRICE);
        pid = buy(escrowed, 12, PRICE);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        vm.prank(wallet(12));
        escrowed.refund(back);
        gas_[1] = vm.lastCallGas().gasTotalUsed;
        vm.warp(block.timestamp + WINDOW);
        escrowed.finalize(one(pid));
        gas_[2] = vm.lastCallGas().gasTotalUsed;
    }
}
