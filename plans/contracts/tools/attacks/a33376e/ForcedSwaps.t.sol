// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../src/plans/tradersV2/ITradersV2.sol";
import {TradersV2} from "../../src/plans/tradersV2/TradersV2.sol";
import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title M3: a stranger sells the whole fund through his own pool because of a redemption of 10
contract ForcedRaiseAttack is TradersV2Base, Attack {
    function test_raise() public {
        uint256 lost = _raise();
        took("M3.raise", lost);
        vm.assertApproxEqAbs(lost, 1_000_100_000, 10e6, "one percent of everything");
    }

    /// @dev The same with the largest slippage that terms may have.
    function test_widest() public {
        ITradersV2.Args memory a = args();
        a.slippageBps = 300;
        plan = TradersV2(make(templateId, abi.encode(a)));
        rich(usdc, ann, address(plan), 1e12);
        rich(usdc, bob, address(plan), 1e12);
        uint256 lost = _raise();
        took("M3.widest", lost);
        vm.assertApproxEqAbs(lost, 3_000_300_000, 30e6, "three percent of everything");
    }

    function _raise() private returns (uint256) {
        join(ann, 100_000e6);
        uint256 shares = join(bob, 10e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 100_010e6);
        uint256 id = askBack(bob, shares);
        pass(2 * EPOCH);
        exchange.setFee(plan.slippageBps());
        uint256 before = plan.totalAssets();
        uint256 held = plan.holdings()[1];
        vm.prank(eve);
        plan.raise(id, address(exchange), address(weth), held, "");
        return before - plan.totalAssets();
    }
}

/// @title M3 in a flat round: at the second of the deadline
contract ForcedSwapBackAttack is TradersV1Base, Attack {
    function test_back() public {
        deposit(ann, 100_000e6);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        exchange.setFee(0);
        trade(plan, usdc, weth, 100_000e6);
        pass(TRADING);
        exchange.setFee(100);
        uint256 held = plan.holdings()[1];
        vm.prank(eve);
        plan.swapBack(address(exchange), address(weth), held, "");
        uint256 lost = 100_000e6 - plan.holdings()[0];
        took("M3.back", lost);
        vm.assertApproxEqAbs(lost, 1000e6, 10e6, "one percent of everything");
    }
}
