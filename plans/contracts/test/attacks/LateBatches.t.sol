// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../src/plans/tradersV2/ITradersV2.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title L4: who asked later is paid first, and one huge redemption stops all of its week
contract LateBatchesAttack is TradersV2Base, Attack {
    /// @dev Ann's 50,000 wait for base tokens; Bob asks a week later and takes the 10,000 that are there.
    function test_order() public {
        uint256 anns = join(ann, 100_000e6);
        uint256 bobs = join(bob, 10_000e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 90_000e6);
        uint256 first = askBack(ann, anns / 2);
        pass(EPOCH);
        uint256 second = askBack(bob, bobs);
        pass(EPOCH);
        try plan.settle(second) {}
        catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradersV2.NotNext.selector), "not her turn");
        }
        uint256 out = plan.maxWithdraw(bob);
        took("L4.order", out);
        vm.assertEq(out, 0, "nothing before the older ones");
        plan.settle(first);
        vm.assertEq(plan.maxWithdraw(ann), 20_000e6, "who has all that is there");
    }

    /// @dev Ann asks for 100,000, Bob for 10; 20,000 lie there, and four weeks later nobody has anything of it.
    function test_block() public {
        uint256 anns = join(ann, 100_000e6);
        uint256 bobs = join(bob, 10e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 80_010e6);
        uint256 id = askBack(ann, anns);
        askBack(bob, bobs);
        pass(4 * EPOCH);
        try plan.settle(id) {}
        catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(ITradersV2.NotLiquid.selector), "base is missing");
        }
        uint256 idle = plan.holdings()[0];
        took("L4.block", idle);
        vm.assertEq(idle, 0, "it is shared");
        vm.assertTrue(plan.maxWithdraw(bob) != 0, "he has his part of it");
    }
}
