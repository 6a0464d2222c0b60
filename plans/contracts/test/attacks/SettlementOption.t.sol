// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../src/plans/tradersV2/ITradersV2.sol";
import {ITradeBook} from "../../src/trade/ITradeBook.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title A member in WETH, and somebody who asks to come in
abstract contract SettlementOptionBase is TradersV2Base, Attack {
    uint256 internal constant CAPITAL = 900_000e6;

    /// @dev Ann's 100,000 are WETH at 2,000; Eve asks to come in with 900,000.
    function _open() internal returns (uint256) {
        join(ann, 100_000e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 100_000e6);
        return ask(eve, CAPITAL);
    }

    /// @return base What Eve gets of the base token by leaving in kind.
    /// @return coins And of WETH.
    function _leave() internal returns (uint256 base, uint256 coins) {
        uint256 before = usdc.balanceOf(eve);
        vm.startPrank(eve);
        if (plan.maxDeposit(eve) != 0) plan.deposit(CAPITAL, eve, eve);
        plan.exitInKind(plan.balanceOf(eve), ALL, eve);
        vm.stopPrank();
        return (usdc.balanceOf(eve) - before, weth.balanceOf(eve));
    }

    function _above(uint256 got) internal pure returns (uint256) {
        return got > CAPITAL ? got - CAPITAL : 0;
    }
}

/// @title M2: who asks to come in sees the price first
contract SettlementOptionAttack is SettlementOptionBase {
    /// @dev The market stands 0.5 % above the feed, which is as far as it may. She pays for that when she comes in.
    function test_lag() public {
        uint256 id = _open();
        pass(EPOCH);
        plan.settle(id);
        pass(plan.claimDelay());
        (uint256 base, uint256 coins) = _leave();
        uint256 gain = _above(base + coins * 2010 / 1e12);
        took("M2.lag", gain);
        vm.assertLe(gain, 0, "nothing, at the market's price");
    }

    /// @dev In and out in the block of the settlement, whatever there is to gain by it.
    function test_atOnce() public {
        uint256 id = _open();
        pass(EPOCH);
        plan.settle(id);
        vm.prank(eve);
        (bool done, bytes memory reason) =
            address(plan).call(abi.encodeWithSignature("deposit(uint256,address,address)", CAPITAL, eve, eve));
        uint256 out;
        if (done) {
            (uint256 base, uint256 coins) = _leave();
            out = base + coins * 2010 / 1e12;
        } else {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradersV2.ClaimTooEarly.selector), "a day");
        }
        took("M2.once", out);
        vm.assertEq(out, 0, "she stays for a day");
    }

    /// @dev A day after the week the price is known, and the request that does not pay is called off.
    function test_cancel() public {
        _open();
        pass(EPOCH + 1 days);
        uint256 before = usdc.balanceOf(eve);
        vm.prank(eve);
        try plan.cancelDeposit() {}
        catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradersV2.PriceKnown.selector), "too late");
        }
        uint256 back = usdc.balanceOf(eve) - before;
        took("M2.cancel", back);
        vm.assertEq(back, 0, "no choice");
    }
}

/// @title M2: the feed has stopped
contract StalledFeedAttack is SettlementOptionBase {
    /// @dev Feeds that are hardly ever off, so that their age alone is in question.
    function deviations() internal pure override returns (uint16[] memory list) {
        list = new uint16[](3);
        (list[1], list[2]) = (1, 1);
    }

    /// @dev The feed has said nothing for 23 hours, and the market moved by 5 %.
    function test_stalled() public {
        uint256 id = _open();
        // It last answered an hour before the week's end.
        vm.warp(START + id * EPOCH - 1 hours);
        refresh();
        vm.warp(block.timestamp + 23 hours);
        uint256 gain;
        try plan.settle(id) {
            vm.warp(block.timestamp + plan.claimDelay());
            (uint256 base, uint256 coins) = _leave();
            gain = _above(base + coins * 2100 / 1e12);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradeBook.StalePrice.selector), "too old");
        }
        took("M2.stalled", gain);
        vm.assertEq(gain, 0, "the answer is older than the week's end");
        vm.prank(eve);
        vm.assertEq(plan.cancelDeposit(), CAPITAL, "and nobody is trapped meanwhile");
    }
}
