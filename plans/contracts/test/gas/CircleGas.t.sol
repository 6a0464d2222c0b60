// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {GiftingMatrixBase} from "../plans/giftingMatrix/GiftingMatrixBase.sol";

/// @title Gas of a savings circle, and that it does not grow with seats
contract CircleGasTest is GiftingMatrixBase {
    string private constant GROUP = "circle";

    function test_gas_circle() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Bid));
        for (uint256 i; i < SEATS; ++i) {
            vm.prank(member(i));
            plan_.take(i);
            if (i == 1) _check("take a seat", 95_000);
        }
        pay(plan_, 0, 0);
        pay(plan_, 1, 0);
        _check("pay", 92_000);
        vm.prank(member(0));
        plan_.bid(0, 500);
        _check("bid", 62_000);
        vm.warp(START + 7 days);
        plan_.award(1);
        _check("award", 62_000);
        plan_.cover(2, 0);
        _check("cover", 70_000);
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
        _check("receive", 125_000);
        vm.prank(member(1));
        plan_.claimShare(1, member(1));
        _check("claim a share", 62_000);
    }

    /// @dev Four seats or sixty-four: paying and receiving cost the same, but for the bits to count.
    function test_gas_flat() public {
        uint256[2] memory few = _round(4);
        uint256[2] memory many = _round(64);
        vm.assertLe(many[0], few[0] + 13_000, "a payment looks at one bit per round");
        vm.assertLe(many[1], few[1] + 500, "a receipt at the bits that are set");
    }

    function _round(uint256 seats) private returns (uint256[2] memory gas_) {
        IGiftingMatrix.Args memory large = args(IGiftingMatrix.Order.Fixed);
        large.seats = seats;
        large.securities = seats - 1;
        GiftingMatrix plan_ = seated(large);
        pay(plan_, 0, 0);
        pay(plan_, 1, 0);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        vm.warp(plan_.dueAt(0));
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
        gas_[1] = vm.lastCallGas().gasTotalUsed;
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
