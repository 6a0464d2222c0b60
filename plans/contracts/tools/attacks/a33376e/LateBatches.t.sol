// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

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
        try plan.settle(first) {} catch {}
        plan.settle(second);
        uint256 out = plan.maxWithdraw(bob);
        took("L4.order", out);
        vm.assertApproxEqAbs(out, 10_000e6, 100e6, "the later one is paid");
        vm.assertEq(plan.maxWithdraw(ann), 0, "and the earlier one is not");
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
        try plan.settle(id) {} catch {}
        uint256 idle = plan.holdings()[0];
        took("L4.block", idle);
        vm.assertEq(idle, 20_000e6, "nobody is paid");
    }
}
