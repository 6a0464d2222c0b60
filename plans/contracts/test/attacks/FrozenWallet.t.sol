// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title L7 (R8): a wallet that the token's issuer froze cannot call its request off to another one
contract FrozenWalletAttack is TradersV2Base, Attack {
    function test_cancel() public {
        ask(ann, 1000e6);
        vm.mockCallRevert(address(usdc), abi.encodeWithSignature("transfer(address,uint256)", ann), "frozen");
        vm.prank(ann);
        (bool done,) = address(plan).call(abi.encodeWithSignature("cancelDepositTo(address)", bob));
        if (!done) {
            vm.prank(ann);
            (done,) = address(plan).call(abi.encodeWithSignature("cancelDeposit()"));
        }
        uint256 stuck = plan.pendingAssets();
        took("L7.frozen", stuck);
        vm.assertEq(stuck, 0, "out by another wallet");
        vm.assertEq(usdc.balanceOf(bob), 1e12 + 1000e6, "where she said");
    }
}
