// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "../../../src/plans/raffle/IRaffle.sol";
import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {Base} from "../../Base.sol";
import {FixedSource} from "../../mocks/FixedSource.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Members, funder and passers-by of a no-loss raffle, in any order; no action may fail
contract RaffleHandler is Base {
    IRaffle public immutable plan;
    FixedSource private immutable SOURCE;
    TestToken private immutable STAKING;
    TestToken private immutable PRIZE;
    address private immutable FUNDER;

    address[4] public members;
    uint256 public staked;
    uint256 public returned;
    uint256 public fundedSum;
    uint256 public won;
    uint256 public lastRound;
    mapping(bytes4 action => uint256) public successes;
    /// @notice What went into a round's pot, and what left it.
    mapping(uint256 round => uint256) public potIn;
    mapping(uint256 round => uint256) public potOut;

    constructor(IRaffle plan_, address funder) {
        plan = plan_;
        SOURCE = FixedSource(plan_.source());
        STAKING = TestToken(plan_.stakingToken());
        PRIZE = TestToken(plan_.prizeToken());
        FUNDER = funder;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xB0 + i));
            vm.prank(members[i]);
            STAKING.approve(address(plan), type(uint256).max);
        }
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
        if (plan.currentRound() > lastRound) lastRound = plan.currentRound();
    }

    function deposit(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _deposit(members[who % 4], bound(amount, 1, 1e24));
    }

    function withdraw(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        address member = _staked(who);
        amount = bound(amount, 1, plan.stakeOf(member));
        uint256 before = STAKING.balanceOf(member);
        vm.prank(member);
        plan.withdraw(amount);
        vm.assertEq(STAKING.balanceOf(member) - before, amount, "principal comes back");
        returned += amount;
    }

    function exitNow(uint256 who, uint256 wait) external counted {
        _wait(wait);
        goAway(_staked(who));
    }

    function goAway(address member) public {
        uint256 stake = plan.stakeOf(member);
        uint256 before = STAKING.balanceOf(member);
        vm.prank(member);
        plan.exitNow();
        vm.assertEq(STAKING.balanceOf(member) - before, stake, "all principal");
        returned += stake;
    }

    function fund(uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _fund(bound(amount, plan.minTopUp(), 1000 * plan.minTopUp()));
    }

    function enter(uint256 who, uint256 wait) external counted {
        _wait(wait);
        _endRoundWithTickets(members[who % 4]);
        plan.enter(members[who % 4]);
    }

    /// @dev A whole round: tickets, seed, draw, and every prize to its winner.
    function win(uint256 who, uint256 seed, uint256 leaveOpen) external counted {
        address member = members[who % 4];
        uint256 need = plan.minTickets() * plan.ticketSize();
        if (plan.stakeOf(member) < need) _deposit(member, need);
        _fund(plan.minTopUp());
        // The stake counts from the next round's start on.
        vm.warp(plan.roundOf(plan.currentRound()).opensAt + plan.period());
        _fund(plan.minTopUp() + seed % 7);
        uint256 round = plan.currentRound();
        vm.warp(plan.roundOf(round).opensAt + plan.period());
        plan.enter(member);
        for (uint256 i; i < members.length; ++i) {
            if (plan.enterableOf(members[i]) != 0) plan.enter(members[i]);
        }
        IRafflePlan.RoundView memory view_ = plan.roundOf(round);
        vm.warp(view_.drawFrom);
        SOURCE.set(SOURCE.keyFor(address(plan), view_.drawFrom), bound(seed, 1, type(uint256).max - 1));
        plan.draw(round);
        _moved(round, view_.pot - plan.roundOf(round).pot);
        for (uint256 j = leaveOpen % 2; j < plan.prizes(); ++j) {
            _claim(round, j);
        }
    }

    /// @dev A round that fails, or one whose prizes nobody claims.
    function roll(uint256 wait) external counted {
        _wait(wait);
        _fund(plan.minTopUp());
        uint256 round = plan.currentRound();
        vm.warp(plan.roundOf(round).drawFrom + 3 days);
        _moved(round, plan.roll(round));
    }

    function rollOld(uint256 seed) external counted {
        this.win(seed, seed >> 8, 1);
        uint256 round = plan.currentRound() - 1;
        vm.warp(plan.roundOf(round).drawnAt + 90 days);
        _moved(round, plan.roll(round));
    }

    // ---------------------------------------------------------------- private

    function _claim(uint256 round, uint256 prize) private {
        uint256 ticket = plan.winningTicket(round, prize);
        IRafflePlan.Range[] memory all = plan.ranges(round, 0, 100);
        uint256 i;
        while (ticket >= all[i].upTo) ++i;
        uint256 before = PRIZE.balanceOf(all[i].who);
        vm.prank(all[i].who);
        uint256 amount = plan.claimPrize(round, prize, i);
        vm.assertEq(PRIZE.balanceOf(all[i].who) - before, amount, "the prize arrives");
        potOut[round] += amount;
        won += amount;
    }

    function _moved(uint256 round, uint256 amount) private {
        potOut[round] += amount;
        potIn[plan.currentRound()] += amount;
    }

    function _endRoundWithTickets(address member) private {
        if (plan.stakeOf(member) < plan.ticketSize()) _deposit(member, plan.ticketSize());
        // A whole round with the stake as it is now.
        vm.warp(plan.roundOf(plan.currentRound()).opensAt + 2 * plan.period());
    }

    function _deposit(address member, uint256 amount) private {
        STAKING.mint(member, amount);
        vm.prank(member);
        plan.deposit(amount);
        staked += amount;
    }

    function _fund(uint256 amount) private {
        PRIZE.mint(FUNDER, amount);
        vm.startPrank(FUNDER);
        PRIZE.approve(address(plan), amount);
        plan.fund(amount);
        vm.stopPrank();
        fundedSum += amount;
        potIn[plan.currentRound()] += amount;
    }

    function _staked(uint256 who) private returns (address member) {
        member = members[who % 4];
        if (plan.stakeOf(member) == 0) _deposit(member, 1 + who % 1e24);
    }

    function _wait(uint256 time) private {
        vm.warp(block.timestamp + bound(time, 0, 2 days));
    }
}
