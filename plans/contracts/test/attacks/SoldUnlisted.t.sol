// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {IUnilevel} from "../../src/plans/unilevel/IUnilevel.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title A plan sells before the vault lists it: what is in escrow cannot become final
contract SoldUnlistedAttack is UnilevelBase, Attack {
    function test_aPurchaseThatCannotBecomeFinal() public {
        vm.prank(lister);
        IUnilevel plan = IUnilevel(
            factory.create(templateId, abi.encodePacked(baseArgs(WINDOW), RATES5, uint256(5)), "x")
        );
        vm.startPrank(wallet(12));
        usdc.approve(address(plan), PRICE);
        (bool bought, bytes memory reason) = address(plan).call(abi.encodeCall(plan.buy, (PRICE)));
        vm.stopPrank();
        vm.warp(START + WINDOW);
        (bool done,) = address(plan).call(abi.encodeCall(plan.finalize, (one(1))));
        took("L7.unlisted", plan.openTotal());
        vm.assertFalse(bought || done, "not sold");
        vm.assertEq(bytes32(bytes4(reason)), bytes32(IPurchasePlan.NotListed.selector), "not listed");
    }
}
