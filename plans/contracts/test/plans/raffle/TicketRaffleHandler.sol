// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {ITicketRaffle} from "../../../src/plans/raffle/ITicketRaffle.sol";
import {Base} from "../../Base.sol";
import {FixedSource} from "../../mocks/FixedSource.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Players and passers-by of a ticket raffle, in any order; no action may fail
contract TicketRaffleHandler is Base {
    ITicketRaffle public immutable plan;
    FixedSource private immutable SOURCE;
    TestToken private immutable TOKEN;

    address[4] public members;
    uint256 public paidIn;
    uint256 public refunded;
    uint256 public won;
    uint256 public fees;
    uint256 public lastRound;
    mapping(bytes4 action => uint256) public successes;
    mapping(uint256 round => uint256) public sold;
    mapping(uint256 round => uint256) public back;

    constructor(ITicketRaffle plan_) {
        plan = plan_;
        SOURCE = FixedSource(plan_.source());
        TOKEN = TestToken(plan_.prizeToken());
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xC0 + i));
            vm.prank(members[i]);
            TOKEN.approve(address(plan), type(uint256).max);
        }
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
        if (plan.currentRound() > lastRound) lastRound = plan.currentRound();
    }

    function enter(uint256 who, uint256 tickets, uint256 wait) external counted {
        vm.warp(block.timestamp + bound(wait, 0, 3 days));
        _enter(who, bound(tickets, 1, 20));
    }

    /// @dev A round that is drawn; one prize may stay unclaimed.
    function win(uint256 who, uint256 seed, uint256 leaveOpen) external counted {
        uint256 round = plan.currentRound();
        _enter(who, plan.minTickets() + seed % 30);
        _enter(who / 2, 1 + seed % 5);
        uint256 from = plan.roundOf(round).drawFrom;
        vm.warp(from);
        SOURCE.set(SOURCE.keyFor(address(plan), from), bound(seed, 1, type(uint256).max - 1));
        plan.draw(round);
        for (uint256 j = leaveOpen % 2; j < plan.prizes(); ++j) {
            uint256 ticket = plan.winningTicket(round, j);
            ITicketRaffle.Range[] memory all = plan.ranges(round, 0, 100);
            uint256 i;
            while (ticket >= all[i].upTo) ++i;
            vm.prank(all[i].who);
            won += plan.claimPrize(round, j, i);
        }
    }

    /// @dev A round that fails: too few tickets or no seed; everybody is refunded.
    function fail(uint256 who, uint256 silent) external counted {
        _nextRound();
        uint256 round = plan.currentRound();
        _enter(who, silent % 2 == 0 ? 1 : plan.minTickets());
        _enter(who / 2, 1 + silent % 3);
        vm.warp(plan.roundOf(round).drawFrom + 3 days);
        _refundAll(round);
    }

    function collect(uint256 who, uint256 seed) external counted {
        if (plan.feeOwed() == 0) this.win(who, seed, 0);
        fees += plan.collectFee();
    }

    function roll(uint256 who, uint256 seed) external counted {
        this.win(who, seed, 1);
        uint256 round = plan.currentRound() - 1;
        vm.warp(plan.roundOf(round).drawnAt + 90 days);
        plan.roll(round);
        // And once more, out of a round that nobody entered.
        uint256 now_ = plan.currentRound();
        if (plan.roundOf(now_).tickets != 0) return;
        vm.warp(plan.roundOf(now_).closesAt);
        plan.roll(now_);
    }

    function refundAll(uint256 round) external {
        _refundAll(round);
    }

    // ---------------------------------------------------------------- private

    function _refundAll(uint256 round) private {
        ITicketRaffle.Range[] memory all = plan.ranges(round, 0, 100);
        for (uint256 i; i < all.length; ++i) {
            if (all[i].who == address(0)) continue;
            uint256 before = TOKEN.balanceOf(all[i].who);
            vm.prank(all[i].who);
            uint256 amount = plan.refund(round, i);
            vm.assertEq(TOKEN.balanceOf(all[i].who) - before, amount, "the price comes back");
            refunded += amount;
            back[round] += amount;
        }
    }

    function _enter(uint256 who, uint256 tickets) private {
        address member = members[who % 4];
        uint256 round = plan.currentRound();
        uint256 cost = tickets * plan.price();
        TOKEN.mint(member, cost);
        vm.prank(member);
        plan.enter(tickets);
        paidIn += cost;
        sold[round] += cost;
    }

    function _nextRound() private {
        vm.warp(plan.roundOf(plan.currentRound()).opensAt + plan.period());
    }
}
