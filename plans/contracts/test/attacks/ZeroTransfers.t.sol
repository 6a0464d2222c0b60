// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BinaryFixedBase} from "../plans/binaryFixed/BinaryFixedBase.sol";

/// @title A payment token that refuses to move nothing, as some do: where a plan keeps the whole price, nothing is what moves to the vault
contract ZeroTransfersTest is BinaryFixedBase {
    function test_finalize_movesNothingWhereThePlanKeepsAll() public {
        vm.mockCallRevert(address(usdc), abi.encodeCall(usdc.transfer, (address(vault), 0)), "zero");
        complete(plan, 3, UNIT);
        vm.assertEq(plan.passedCount(), 1, "final");
        vm.assertEq(vault.account(3).cap, UNIT, "counted as spent");
        vm.assertEq(usdc.balanceOf(address(plan)), UNIT, "and kept");
    }
}
