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
        vm.prank(ann);
        cross.withdraw(1e18);
        _check("no-loss: withdraw", 61_000);
        // The first touch of the member, and of all, in a later round keeps what the round before it was.
        vm.warp(START + ROUND);
        vm.prank(ann);
        cross.withdraw(1e18);
        _check("no-loss: withdraw, first in a round", 110_000);
        vm.prank(bob);
        cross.withdraw(1e18);
        _check("no-loss: withdraw, later in a round", 90_000);
        vm.warp(START + 2 * ROUND);
        deposit(cross, ann, 1e18);
        _check("no-loss: stake, first in a later round", 80_000);
        vm.prank(ann);
        cross.exitNow();
        _check("no-loss: exit now", 61_000);
    }

    /// @dev Nobody is entered; a round costs its draw and a name per prize, whoever has a stake in it.
    function test_gas_noLossRound() public {
        fund(cross, 300e6);
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 100e18);
        decide(cross, 0, 5);
        _check("no-loss: draw", 110_000);
        (address fast, address slow) =
            cross.timeOf(0, 0, ann) < cross.timeOf(0, 0, bob) ? (ann, bob) : (bob, ann);
        cross.name(0, 0, slow);
        _check("no-loss: name", 70_000);
        cross.name(0, 0, fast);
        _check("no-loss: name a faster one", 53_000);
        vm.warp(START + ROUND + NAMING);
        vm.prank(fast);
        cross.claimPrize(0, 0);
        _check("no-loss: claim prize", 80_000);
    }

    /// @dev With a thousand stakers as with two: no step looks at more than the one who is named.
    function test_gas_noLossFlat() public {
        uint256[3] memory few = _race(0, 2);
        few = _race(1, 10);
        uint256[3] memory many = _race(2, 1000);
        for (uint256 i; i < few.length; ++i) {
            vm.assertApproxEqAbs(few[i], many[i], 150, "gas grows with the number of stakers");
        }
    }

    function _race(uint256 round, uint256 stakers) private returns (uint256[3] memory gas_) {
        vm.warp(START + round * ROUND);
        for (uint256 i; i < stakers; ++i) {
            address who = address(uint160(0x20000000 + i));
            if (cross.stakeOf(who) != 0) continue;
            rich(cwy, who, address(cross), 10e18);
            deposit(cross, who, 10e18);
        }
        deposit(cross, ann, 100e18);
        fund(cross, 300e6);
        decide(cross, round, 5);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        cross.name(round, 0, ann);
        gas_[1] = vm.lastCallGas().gasTotalUsed;
        vm.warp(START + (round + 1) * ROUND + NAMING);
        vm.prank(ann);
        cross.claimPrize(round, 0);
        gas_[2] = vm.lastCallGas().gasTotalUsed;
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
