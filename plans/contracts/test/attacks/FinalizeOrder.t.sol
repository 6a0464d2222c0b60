// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {LevelBase} from "../plans/level/LevelBase.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";
import {PurchaseBase} from "../plans/purchase/PurchaseBase.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title Tries to have a later purchase split before an earlier one, then splits what is left in order
abstract contract OutOfOrder is PurchaseBase, Attack {
    function finalizeFirst(IPurchasePlan plan, uint256 later, uint256 earlier)
        internal
        returns (bytes memory reason)
    {
        bool done;
        vm.prank(stranger);
        (done, reason) = address(plan).call(abi.encodeCall(IPurchasePlan.finalize, (one(later))));
        plan.finalize(one(earlier));
        if (!done) plan.finalize(one(later));
    }

    function checkOutOfOrder(bytes memory reason, uint256 later, uint256 earlier) internal pure {
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPurchasePlan.OutOfOrder.selector, later, earlier)),
            "in the order of purchase"
        );
    }
}

/// @title Two purchases are due; a stranger finalises the later one first, so that the sponsor's own does not count yet
contract FinalizeOrderAttack is UnilevelBase, OutOfOrder {
    function setUp() public override(PurchaseBase, UnilevelBase) {
        super.setUp();
    }

    function test_theSponsorsOwnPurchaseComesTooLate() public {
        uint256 own = buy(escrowed, 11, PRICE);
        uint256 customers = buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW);
        bytes memory reason = finalizeFirst(escrowed, customers, own);
        took("M4.order", PRICE / 10 - earned(11));
        vm.assertEq(earned(11), PRICE / 10, "a tenth of the price is the sponsor's");
        checkOutOfOrder(reason, customers, own);
    }
}

/// @title The same with the tier that the sponsor has bought before
contract TierOrderAttack is LevelBase, OutOfOrder {
    function setUp() public override(PurchaseBase, LevelBase) {
        super.setUp();
    }

    function test_theSponsorsTierComesTooLate() public {
        uint256 own = buy(level, 11, 20e6);
        uint256 customers = buy(level, 12, 20e6);
        vm.warp(START + WINDOW);
        bytes memory reason = finalizeFirst(level, customers, own);
        took("M4.tier", 6e6 - earned(11));
        vm.assertEq(earned(11), 6e6, "30 % of the price is the sponsor's");
        checkOutOfOrder(reason, customers, own);
    }
}

/// @title The same with the number of a seat: who bought second sits above who bought first
contract SeatOrderAttack is MatrixBase, OutOfOrder {
    function setUp() public override(PurchaseBase, MatrixBase) {
        super.setUp();
    }

    function test_aLaterSeatIsNumberedFirst() public {
        buy(binary, 11, SEAT);
        uint256 mine = buy(binary, 12, SEAT);
        vm.warp(START + WINDOW);
        bytes memory reason = finalizeFirst(binary, mine, 1);
        took("M4.seat", binary.seat(1).owner == 12 ? 1 : 0);
        vm.assertEq(binary.seat(1).owner, 11, "the first buyer sits on top");
        checkOutOfOrder(reason, mine, 1);
    }
}
