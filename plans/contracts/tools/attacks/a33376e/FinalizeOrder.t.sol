// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LevelBase} from "../plans/level/LevelBase.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title Two purchases are due; a stranger finalises the later one first, so that the sponsor's own does not count yet
contract FinalizeOrderAttack is UnilevelBase, Attack {
    function test_theSponsorsOwnPurchaseComesTooLate() public {
        uint256 own = buy(escrowed, 11, PRICE);
        uint256 customers = buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW);
        vm.startPrank(stranger);
        escrowed.finalize(one(customers));
        escrowed.finalize(one(own));
        vm.stopPrank();
        took("M4.order", PRICE / 10 - earned(11));
        vm.assertEq(earned(11), 0, "a tenth of the price was the sponsor's");
    }
}

/// @title The same with the tier that the sponsor has bought before
contract TierOrderAttack is LevelBase, Attack {
    function test_theSponsorsTierComesTooLate() public {
        uint256 own = buy(level, 11, 20e6);
        uint256 customers = buy(level, 12, 20e6);
        vm.warp(START + WINDOW);
        vm.startPrank(stranger);
        level.finalize(one(customers));
        level.finalize(one(own));
        vm.stopPrank();
        took("M4.tier", 6e6 - earned(11));
        vm.assertEq(earned(11), 0, "30 % of the price was the sponsor's");
    }
}

/// @title The same with the number of a seat: who bought second sits above who bought first
contract SeatOrderAttack is MatrixBase, Attack {
    function test_aLaterSeatIsNumberedFirst() public {
        buy(binary, 11, SEAT);
        uint256 mine = buy(binary, 12, SEAT);
        vm.warp(START + WINDOW);
        vm.prank(wallet(12));
        binary.finalize(one(mine));
        binary.finalize(one(1));
        took("M4.seat", binary.seat(1).owner == 12 ? 1 : 0);
        vm.assertEq(binary.seat(1).owner, 12, "the second buyer sits on top");
    }
}
