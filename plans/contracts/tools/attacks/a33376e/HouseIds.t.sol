// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title The treasury sponsors: `?ref=1` gives it the sponsor's share besides the price of the product
contract HouseSponsorAttack is UnilevelBase, Attack {
    function test_theTreasurySponsors() public {
        uint256 first = _join(15, 1);
        uint256 second = _join(16, first);
        uint256 before = earned(1);
        buy(direct, first, PRICE);
        uint256 ofFirst = earned(1) - before;
        buy(direct, second, PRICE);
        uint256 ofSecond = earned(1) - before - ofFirst;
        took("M5.sponsor", ofFirst);
        took("M5.generation", ofSecond);
        vm.assertEq(ofFirst, 89e6, "79 and the sponsor's 10 of 100");
        vm.assertEq(ofSecond, 84e6, "79 and the second sponsor's 5 of 100");
    }

    function _join(uint256 number, uint256 sponsor) private returns (uint256 id) {
        usdc.mint(wallet(number), 1e9);
        vm.startPrank(wallet(number));
        id = hub.join(sponsor, TERMS);
        usdc.approve(address(direct), type(uint256).max);
        vm.stopPrank();
    }
}

/// @title The treasury buys the first seat of a matrix, and no cap binds what it earns
contract HouseSeatAttack is MatrixBase, Attack {
    function test_theTreasuryTakesTheFirstSeat() public {
        usdc.mint(treasury, SEAT);
        vm.startPrank(treasury);
        usdc.approve(address(binary), SEAT);
        binary.buy(SEAT);
        vm.stopPrank();
        for (uint256 i; i < 14; ++i) {
            buy(binary, 3 + i % 12, SEAT);
        }
        vm.warp(START + WINDOW);
        binary.finalize(list(1, 15));
        binary.sweep();
        uint256 before = earned(1);
        vm.prank(treasury);
        binary.claim(one(1));
        took("M5.seat", earned(1) - before);
        vm.assertEq(earned(1) - before, 16e6, "all three levels below the first seat");
    }
}

/// @title The treasury buys points of a pool: nine tenths of the price come back to it, and its share has no cap
contract HousePointsAttack is GlobalPoolBase, Attack {
    function test_theTreasuryBuysPoints() public {
        usdc.mint(treasury, 500e6);
        vm.startPrank(treasury);
        usdc.approve(address(pool_), 500e6);
        pool_.buy(500e6);
        vm.stopPrank();
        // One member spends ten times the limit of points.
        buy(pool_, 3, 5000e6);
        vm.warp(START + 1 days);
        uint256[] memory pids = new uint256[](2);
        (pids[0], pids[1]) = (1, 2);
        pool_.finalize(pids);
        vm.warp(START + 2 * EPOCH);
        uint256 before = earned(1);
        pool_.claim(1, 0);
        took("M5.points", earned(1) - before);
        vm.assertEq(earned(1) - before, 275e6, "half of the pot for 50");
    }
}
