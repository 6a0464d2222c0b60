// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "../../src/plans/raffle/IRaffle.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";

/// @title Gas of both raffles through the factory's clone
contract RaffleGasTest is RaffleBase {
    string private constant GROUP = "raffle";

    function test_gas_tickets() public {
        enter(bob, 5);
        enter(ann, 20);
        _check("ticket: enter", 78_000);
        enter(ann, 3);
        _check("ticket: enter again", 78_000);
        uint256 from = paid.roundOf(0).drawFrom;
        vm.warp(from);
        source.set(source.keyFor(address(paid), from), 5);
        paid.draw(0);
        _check("ticket: draw", 150_000);
        uint256 range = rangeOf(paid, 0, paid.winningTicket(0, 0));
        vm.prank(range == 0 ? bob : ann);
        paid.claimPrize(0, 0, range);
        _check("ticket: claim prize", 80_000);
    }

    function test_gas_refund() public {
        enter(bob, 2);
        enter(ann, 2);
        vm.warp(START + ROUND);
        vm.prank(ann);
        paid.refund(0, 1);
        _check("ticket: refund", 90_000);
    }

    function test_gas_noLoss() public {
        deposit(cross, bob, 100e18);
        deposit(cross, ann, 100e18);
        _check("no-loss: first stake", 80_000);
        deposit(cross, ann, 100e18);
        _check("no-loss: stake again", 63_000);
        vm.warp(START + ROUND);
        cross.enter(bob);
        cross.enter(ann);
        _check("no-loss: enter", 85_000);
        vm.prank(ann);
        cross.withdraw(1e18);
        _check("no-loss: withdraw", 61_000);
        vm.warp(START + 2 * ROUND);
        vm.prank(ann);
        cross.withdraw(1e18);
        _check("no-loss: withdraw and enter", 115_000);
    }

    /// @dev What the maintainer's batch costs: every staker's tickets of every round need it, or an action of the staker's own.
    function test_gas_enterMany() public {
        address[] memory stakers = new address[](100);
        for (uint256 i; i < stakers.length; ++i) {
            stakers[i] = address(uint160(0x20000000 + i));
            rich(cwy, stakers[i], address(cross), 10e18);
            deposit(cross, stakers[i], 10e18);
        }
        vm.warp(START + ROUND);
        vm.assertEq(cross.enterMany(stakers), 100, "all of them");
        _check("no-loss: enter a hundred", 3_700_000);
    }

    /// @dev Whatever the number of entries, each step costs the same.
    function test_gas_flat() public {
        // The first round also writes words for the first time; the other two leave no remainder to move on.
        _round(0, 12);
        uint256[3] memory few = _round(1, 12);
        uint256[3] memory many = _round(2, 1002);
        for (uint256 i; i < few.length; ++i) {
            vm.assertApproxEqAbs(few[i], many[i], 150, "gas grows with the number of entries");
        }
    }

    function _round(uint256 round, uint256 entries) private returns (uint256[3] memory gas_) {
        vm.warp(START + round * ROUND);
        for (uint256 i; i < entries; ++i) {
            address who = address(uint160(0x10000000 + i));
            usdc.mint(who, PRICE);
            vm.startPrank(who);
            usdc.approve(address(paid), PRICE);
            paid.enter(1);
            vm.stopPrank();
        }
        address last = address(uint160(0x20000000 + round));
        usdc.mint(last, 1000 * PRICE);
        vm.startPrank(last);
        usdc.approve(address(paid), type(uint256).max);
        uint256 range = paid.enter(900);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
        uint256 from = paid.roundOf(round).drawFrom;
        vm.warp(from);
        // A seed with which the last entry wins prize 0.
        uint256 seed = 1;
        while (
            uint256(keccak256(abi.encode(seed, address(paid), round, uint256(0)))) % (entries + 900) < entries
        ) ++seed;
        source.set(source.keyFor(address(paid), from), seed);
        paid.draw(round);
        gas_[1] = vm.lastCallGas().gasTotalUsed;
        vm.prank(last);
        paid.claimPrize(round, 0, range);
        gas_[2] = vm.lastCallGas().gasTotalUsed;
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
