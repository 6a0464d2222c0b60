// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Vm} from "../Vm.sol";
import {Attack} from "./Attack.sol";

/// @title L5: who left in kind looks as if everything were lost, and ERC-4626's events are missing
contract FundEventsAttack is TradersV2Base, Attack {
    bytes32 private constant WITHDRAWN = keccak256("Withdrawn(uint256,address,uint256)");
    bytes32 private constant DEPOSIT = keccak256("Deposit(address,address,uint256,uint256)");
    bytes32 private constant WITHDRAW = keccak256("Withdraw(address,address,address,uint256,uint256)");

    function test_kind() public {
        uint256 shares = join(ann, 1000e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 400e6);
        vm.recordLogs();
        vm.prank(ann);
        plan.exitInKind(shares, ALL, ann);
        uint256 told = _sum(vm.getRecordedLogs(), WITHDRAWN);
        took("L5.kind", 1000e6 - told);
        vm.assertGe(told + 2, 1000e6, "the books hear of all of it");
    }

    function test_standard() public {
        vm.recordLogs();
        uint256 shares = join(ann, 1000e6);
        settleNow(askBack(ann, shares));
        vm.prank(ann);
        plan.redeem(shares, ann, ann);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 missing = 2 - _count(logs, DEPOSIT) - _count(logs, WITHDRAW);
        took("L5.standard", missing);
        vm.assertEq(missing, 0, "both");
    }

    function _sum(Vm.Log[] memory logs, bytes32 topic) private view returns (uint256 sum) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(plan) || logs[i].topics[0] != topic) continue;
            sum += abi.decode(logs[i].data, (uint256));
        }
    }

    function _count(Vm.Log[] memory logs, bytes32 topic) private view returns (uint256 count) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == address(plan) && logs[i].topics[0] == topic) ++count;
        }
    }
}

/// @title L5 in a dissolved round
contract RoundEventsAttack is TradersV1Base, Attack {
    bytes32 private constant WITHDRAWN = keccak256("Withdrawn(uint256,address,uint256)");

    function test_kind() public {
        deposit(ann, 1000e6);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        exchange.setFee(0);
        trade(plan, usdc, weth, 400e6);
        pass(TRADING + 7 days);
        plan.dissolve();
        vm.recordLogs();
        vm.prank(ann);
        plan.redeemInKind(0, ALL, ann);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 told;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == address(plan) && logs[i].topics[0] == WITHDRAWN) {
                told += abi.decode(logs[i].data, (uint256));
            }
        }
        took("L5.round", 1000e6 - told);
        vm.assertEq(told, 1000e6, "all of it");
    }
}
