// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {Vm} from "../Vm.sol";
import {GiftingMatrixBase} from "../plans/giftingMatrix/GiftingMatrixBase.sol";
import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {LevelBase} from "../plans/level/LevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title A reader of logs cannot tell how much of a circle's pot became fee, discount and paid debt
contract CircleLogsAttack is GiftingMatrixBase, Attack {
    bytes32 private constant RELEASED = keccak256("PotReleased(uint256,uint256,uint256,uint256,uint256)");

    function test_whatLeftThePotsWithoutALog() public {
        IGiftingMatrix.Args memory thin = args(IGiftingMatrix.Order.Bid);
        thin.securities = 0;
        GiftingMatrix plan_ = seated(thin);
        payAll(plan_, 0);
        vm.prank(member(0));
        plan_.bid(0, 1000);
        vm.warp(START + 7 days);
        plan_.award(1);
        for (uint256 i = 1; i < SEATS; ++i) {
            pay(plan_, i, 1);
        }
        vm.warp(START + 14 days);
        plan_.award(1);
        vm.recordLogs();
        // Seat 0 owes round 1; its own pot pays it.
        plan_.setOff(0, 1, 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 told;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == RELEASED) {
                (told,,) = abi.decode(logs[i].data, (uint256, uint256, uint256));
            }
        }
        uint256 left = plan_.roundOf(0).paidOut;
        took("L5.circle", left - told);
        vm.assertGe(left, C, "a contribution and more has left the pot");
        vm.assertEq(told, left, "and a log says so");
    }
}

/// @title Who owns which tier, and who got points and a funded pot, is in no log
contract TierLogsAttack is LevelBase, Attack {
    bytes32 private constant SOLD = keccak256("TierSold(uint256,uint256,uint256,uint256)");

    function test_tiersWithoutALog() public {
        uint256 pid = buy(level, 12, 20e6);
        vm.warp(START + WINDOW);
        vm.recordLogs();
        level.finalize(one(pid));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 told;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == SOLD) ++told;
        }
        took("L5.tier", 1 - told);
        vm.assertEq(level.tierOf(12), 1, "the tier is owned");
        vm.assertEq(told, 1, "and a log says so");
    }
}

contract PoolLogsAttack is GlobalPoolBase, Attack {
    bytes32 private constant FED = keccak256("PotFed(uint256,uint256)");
    bytes32 private constant POINTS = keccak256("PointsCounted(uint256,uint256,uint256)");
    bytes32 private constant PAID = keccak256("PotPaid(uint256,uint256,uint256)");

    function test_potsAndPointsWithoutALog() public {
        vm.recordLogs();
        complete(pool_, 3, 100e6);
        usdc.mint(funder, 40e6);
        vm.prank(funder);
        pool_.fund(40e6);
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        pool_.claim(3, 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 fed;
        uint256 points;
        uint256 paid;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(pool_)) continue;
            if (logs[i].topics[0] == FED) fed += abi.decode(logs[i].data, (uint256));
            if (logs[i].topics[0] == POINTS) points += abi.decode(logs[i].data, (uint256));
            if (logs[i].topics[0] == PAID) paid += abi.decode(logs[i].data, (uint256));
        }
        took("L5.poolPot", pool_.epochOf(0).pot - fed);
        took("L5.poolPoints", pool_.epochOf(0).points - points);
        took("L5.poolPaid", pool_.epochOf(0).paid - paid);
        vm.assertEq(pool_.epochOf(0).pot, 50e6, "ten from the purchase, forty from the funder");
        vm.assertEq(fed, 50e6, "a log says into which epoch");
        vm.assertEq(points, 100e6, "whose points");
        vm.assertEq(paid, 50e6, "and out of which it was paid");
    }
}
