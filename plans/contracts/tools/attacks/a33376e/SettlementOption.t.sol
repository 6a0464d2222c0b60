// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title M2: who asks to come in sees the price first
contract SettlementOptionAttack is TradersV2Base, Attack {
    uint256 private constant CAPITAL = 900_000e6;

    /// @dev The market stands 0.5 % above the feed: in and out again in one transaction.
    function test_lag() public {
        uint256 id = _open();
        pass(EPOCH);
        uint256 gain = _inAndOut(id, 2010);
        took("M2.lag", gain);
        vm.assertApproxEqAbs(gain, 450e6, 5e6, "the members' 450");
    }

    /// @dev In and out in the block of the settlement, whatever there is to gain by it.
    function test_atOnce() public {
        uint256 id = _open();
        pass(EPOCH);
        uint256 out = CAPITAL + _inAndOut(id, 2010);
        took("M2.once", out);
        vm.assertApproxEqAbs(out, 900_450e6, 9005e6, "all of it");
    }

    /// @dev The feed has said nothing for 23 hours, and the market moved by 5 %.
    function test_stalled() public {
        uint256 id = _open();
        pass(EPOCH - 1 hours);
        vm.warp(block.timestamp + 23 hours);
        uint256 gain = _inAndOut(id, 2100);
        took("M2.stalled", gain);
        vm.assertApproxEqAbs(gain, 4500e6, 45e6, "the members' 4,500");
    }

    /// @dev A day after the week the price is known, and the request that does not pay is called off.
    function test_cancel() public {
        _open();
        pass(EPOCH + 1 days);
        uint256 before = usdc.balanceOf(eve);
        vm.prank(eve);
        plan.cancelDeposit();
        uint256 back = usdc.balanceOf(eve) - before;
        took("M2.cancel", back);
        vm.assertEq(back, CAPITAL, "a free choice");
    }

    /// @dev Ann's 100,000 are WETH at 2,000; Eve asks to come in with 900,000.
    function _open() private returns (uint256) {
        join(ann, 100_000e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 100_000e6);
        return ask(eve, CAPITAL);
    }

    /// @return What Eve has more than before, at the market's price in whole dollars.
    function _inAndOut(uint256 id, uint256 market) private returns (uint256) {
        uint256 before = usdc.balanceOf(eve);
        plan.settle(id);
        vm.startPrank(eve);
        uint256 shares = plan.deposit(CAPITAL, eve, eve);
        plan.exitInKind(shares, ALL, eve);
        vm.stopPrank();
        return usdc.balanceOf(eve) - before + weth.balanceOf(eve) * market / 1e12 - CAPITAL;
    }
}
