// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../src/lib/AmountRule.sol";
import {IUnilevel} from "../../src/plans/unilevel/IUnilevel.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";

/// @title Gas of buying, refunding and finalising through the factory's clone
/// @dev Whole transactions (`isolate`). Everybody has spent before and is credited in full: no cap cuts a write short, nobody's account is new.
/// Allowances are unlimited, the dearest way in.
contract PurchaseGasTest is UnilevelBase {
    string private constant GROUP = "purchase";

    function setUp() public override {
        super.setUp();
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            buy(direct, id, 10 * PRICE);
        }
        vm.warp(START + 1 hours);
    }

    function test_gas_escrow() public {
        buy(escrowed, 12, PRICE);
        _check("escrow: first buy of a plan", 121_000);
        buy(escrowed, 12, PRICE);
        _check("escrow: buy", 81_000);
        buy(escrowed, 11, PRICE);
        buy(escrowed, 11, PRICE);
        vm.prank(wallet(12));
        escrowed.refund(2);
        _check("escrow: refund", 60_000);
        vm.warp(START + 1 hours + WINDOW);
        escrowed.finalize(one(1));
        _check("escrow: finalize, 5 levels", 124_000);
        uint256[] memory both = new uint256[](2);
        (both[0], both[1]) = (3, 4);
        escrowed.finalize(both);
        _check("escrow: finalize two, 5 levels", 200_000);
    }

    /// @dev What the hub constraint adds: one call, one word of the member's, the listing and the terms.
    function test_gas_escrowWithConstraint() public {
        bytes memory args = abi.encode(
            address(usdc),
            address(vault),
            address(hub),
            AmountRule.any(),
            WINDOW,
            address(constraint),
            RATES5,
            5
        );
        IUnilevel plan = IUnilevel(make(templateId, args));
        buy(plan, 12, PRICE);
        vm.warp(START + 2 hours);
        buy(plan, 12, PRICE);
        _check("escrow with hub constraint: buy", 98_000);
    }

    function test_gas_direct() public {
        buy(direct, 12, PRICE);
        _check("unilevel direct, 5 levels", 133_000);
        IUnilevel deep = unilevel(0, RATES8, 8);
        buy(deep, 13, PRICE);
        buy(deep, 13, PRICE);
        _check("unilevel direct, 8 levels", 163_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
