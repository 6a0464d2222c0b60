// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";

/// @title Gas of flat rounds through the factory's clone, with the local exchange
contract TradersV1GasTest is TradersV1Base {
    function test_gas_rounds() public {
        deposit(bob, 1000e6);
        deposit(ann, 3000e6);
        _check("deposit", 95_000);
        vm.prank(ann);
        plan.withdraw(1000e6);
        _check("withdraw", 75_000);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        trade(plan, usdc, weth, 1000e6);
        trade(plan, usdc, weth, 1000e6);
        _check("swap", 240_000);
        uint256 held = plan.holdings()[1];
        trade(plan, weth, usdc, held);
        vm.prank(trader);
        plan.settle();
        _check("settle", 160_000);
        vm.prank(ann);
        plan.redeem(0);
        _check("redeem", 85_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall("tradersV1", name), ceiling, name);
    }
}

/// @title Gas of the continuous plan through the factory's clone, with the local exchange
contract TradersV2GasTest is TradersV2Base {
    function test_gas_requests() public {
        ask(bob, 1000e6);
        ask(ann, 1000e6);
        _check("request deposit", 145_000);
        pass(EPOCH);
        plan.settle(1);
        _check("settle", 265_000);
        pass(plan.claimDelay());
        vm.prank(ann);
        plan.deposit(1000e6, ann, ann);
        _check("claim shares", 125_000);
        vm.prank(bob);
        plan.deposit(1000e6, bob, bob);
        askBack(ann, 500e12);
        _check("request redeem", 140_000);
        settleNow(2);
        vm.prank(ann);
        plan.redeem(500e12, ann, ann);
        _check("claim assets", 120_000);
        vm.prank(bob);
        plan.exitInKind(500e12, 7, bob);
        _check("exit in kind", 110_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall("tradersV2", name), ceiling, name);
    }
}
