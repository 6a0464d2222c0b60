// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../src/plans/tradersV2/ITradersV2.sol";
import {TradersV2} from "../../src/plans/tradersV2/TradersV2.sol";
import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title M3: a stranger sells the whole fund through his own pool because of a redemption of 10
contract ForcedRaiseAttack is TradersV2Base, Attack {
    /// @dev Feeds that are never off, so that only what swaps lose uses the budget.
    function deviations() internal pure override returns (uint16[] memory list) {
        list = new uint16[](3);
        (list[1], list[2]) = (1, 1);
    }

    function test_raise() public {
        uint256 lost = _raise();
        took("M3.raise", lost);
        vm.assertLe(lost, 110_000, "one percent of the 10 that are missing");
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
        vm.assertLe(lost, 330_000, "three percent of the 10 that are missing");
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
        try plan.raise(id, address(exchange), address(weth), held, "") {}
        catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradersV2.MoreThanMissing.selector), "too much");
            // As much as she is let, when the floor has fallen to its lowest.
            (, uint256 most) = abi.decode(_cut(reason), (uint256, uint256));
            vm.prank(eve);
            plan.raise(id, address(exchange), address(weth), most, "");
        }
        return before - plan.totalAssets();
    }

    /// @dev The arguments behind an error's selector.
    function _cut(bytes memory reason) private pure returns (bytes memory cut) {
        cut = new bytes(reason.length - 4);
        for (uint256 i; i < cut.length; ++i) {
            cut[i] = reason[i + 4];
        }
    }
}

/// @title M3 in a flat round: at the second of the deadline
contract ForcedSwapBackAttack is TradersV1Base, Attack {
    /// @dev Feeds that are never off, so that only what swaps lose uses the budget.
    function deviations() internal pure override returns (uint16[] memory list) {
        list = new uint16[](3);
        (list[1], list[2]) = (1, 1);
    }

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
        try plan.swapBack(address(exchange), address(weth), held, "") {}
        catch (bytes memory reason) {
            vm.assertEq(
                bytes32(bytes4(reason)), bytes32(bytes4(keccak256("TooLittle(uint256,uint256)"))), "the floor"
            );
        }
        uint256 lost = 100_000e6 - plan.worth();
        took("M3.back", lost);
        vm.assertEq(lost, 0, "the floor begins above the feeds");
        // Whoever asks for less is first: two hours later for 0.1 percent, long before anybody could have one percent.
        pass(3 hours);
        exchange.setFee(10);
        vm.prank(bob);
        plan.swapBack(address(exchange), address(weth), held, "");
        vm.assertEq(plan.holdings()[0], 99_900e6, "what the market takes");
    }
}
