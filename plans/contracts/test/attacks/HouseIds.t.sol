// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IHub} from "../../src/hub/IHub.sol";
import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";
import {PurchaseBase} from "../plans/purchase/PurchaseBase.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {Attack} from "./Attack.sol";

/// @title The house may not buy
abstract contract NoHouseBuyer is PurchaseBase, Attack {
    function checkHouseBuyer(bytes memory reason) internal pure {
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPurchasePlan.HouseBuyer.selector, 1)),
            "the treasury buys nothing"
        );
    }
}

/// @title The treasury sponsors: `?ref=1` gives it the sponsor's share besides the price of the product
contract HouseSponsorAttack is UnilevelBase, Attack {
    function test_theTreasurySponsors() public {
        uint256 first = _join(15, 1);
        bytes memory reason;
        if (first == 0) {
            // Nobody's, then: id 2, whose share goes to the community reserve.
            vm.prank(wallet(15));
            (, reason) = address(hub).call(abi.encodeCall(hub.join, (1, TERMS)));
            first = _join(15, 2);
        }
        uint256 second = _join(16, first);
        uint256 before = earned(1);
        buy(direct, first, PRICE);
        uint256 ofFirst = earned(1) - before;
        buy(direct, second, PRICE);
        uint256 ofSecond = earned(1) - before - ofFirst;
        took("M5.sponsor", ofFirst);
        took("M5.generation", ofSecond);
        vm.assertEq(ofFirst, 79e6, "the price of the product");
        vm.assertEq(ofSecond, 79e6, "and nothing besides");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IHub.UnknownSponsor.selector, 1)),
            "the treasury sponsors nobody"
        );
    }

    function _join(uint256 number, uint256 sponsor) private returns (uint256 id) {
        usdc.mint(wallet(number), 1e9);
        vm.startPrank(wallet(number));
        try hub.join(sponsor, TERMS) returns (uint256 joined) {
            id = joined;
        } catch {
            id = 0;
        }
        usdc.approve(address(direct), type(uint256).max);
        vm.stopPrank();
    }
}

/// @title The treasury buys the first seat of a matrix, and no cap binds what it earns
contract HouseSeatAttack is MatrixBase, NoHouseBuyer {
    function setUp() public override(PurchaseBase, MatrixBase) {
        super.setUp();
    }

    function test_theTreasuryTakesTheFirstSeat() public {
        usdc.mint(treasury, SEAT);
        vm.startPrank(treasury);
        usdc.approve(address(binary), SEAT);
        (bool bought, bytes memory reason) = address(binary).call(abi.encodeCall(binary.buy, (SEAT)));
        vm.stopPrank();
        for (uint256 i; i < 14; ++i) {
            buy(binary, 3 + i % 12, SEAT);
        }
        vm.warp(START + WINDOW);
        binary.finalize(list(1, bought ? 15 : 14));
        binary.sweep();
        uint256 before = earned(1);
        vm.prank(treasury);
        (bool claimed,) = address(binary).call(abi.encodeCall(binary.claim, (one(1))));
        took("M5.seat", earned(1) - before);
        vm.assertFalse(bought || claimed, "no seat, no earnings");
        checkHouseBuyer(reason);
    }
}

/// @title The treasury buys points of a pool: nine tenths of the price come back to it, and its share has no cap
contract HousePointsAttack is GlobalPoolBase, NoHouseBuyer {
    function setUp() public override(PurchaseBase, GlobalPoolBase) {
        super.setUp();
    }

    function test_theTreasuryBuysPoints() public {
        usdc.mint(treasury, 500e6);
        vm.startPrank(treasury);
        usdc.approve(address(pool_), 500e6);
        (bool bought, bytes memory reason) = address(pool_).call(abi.encodeCall(pool_.buy, (500e6)));
        vm.stopPrank();
        // One member spends ten times the limit of points.
        buy(pool_, 3, 5000e6);
        vm.warp(START + 1 days);
        pool_.finalize(one(1));
        if (bought) pool_.finalize(one(2));
        vm.warp(START + 2 * EPOCH);
        uint256 before = earned(1);
        vm.prank(treasury);
        (bool claimed,) = address(pool_).call(abi.encodeCall(pool_.claim, (1, 0)));
        took("M5.points", earned(1) - before);
        vm.assertFalse(bought || claimed, "no points, no share");
        checkHouseBuyer(reason);
    }
}
