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
    /// @notice The round in which somebody last gave up the chances of the one before it.
    uint256 public lastExit;
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
        lastExit = plan.currentRound();
    }

    function fund(uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _fund(bound(amount, plan.minTopUp(), 1000 * plan.minTopUp()));
    }

    /// @dev A whole round: seed, draw, everybody named in some order, and every prize to its winner.
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
        // What happens after the end of a round changes nothing in it.
        (uint256 own, uint256 all) = plan.shareOf(round, member);
        if (who % 3 == 0) _deposit(member, 1 + seed % 1e20);
        (uint256 ownLater, uint256 allLater) = plan.shareOf(round, member);
        vm.assertEq(ownLater, own, "the own part is fixed");
        vm.assertEq(allLater, all, "everybody's too");
        _draw(round, seed);
        for (uint256 j = leaveOpen % 2; j < plan.prizes(); ++j) {
            _nameAll(round, j, seed);
        }
        vm.warp(plan.roundOf(round).closesAt + plan.naming());
        for (uint256 j; j < plan.prizes(); ++j) {
            _claim(round, j, seed);
        }
    }

    /// @dev A round that fails, or one whose prizes nobody claims.
    function roll(uint256 wait) external counted {
        _wait(wait);
        _fund(plan.minTopUp());
        uint256 round = plan.currentRound();
        vm.warp(plan.roundOf(round).closesAt + plan.naming() / 2);
        _moved(round, plan.roll(round));
    }

    function rollOld(uint256 seed) external counted {
        this.win(seed, seed >> 8, 1);
        uint256 round = plan.currentRound() - 1;
        vm.warp(plan.roundOf(round).drawnAt + 90 days);
        _moved(round, plan.roll(round));
    }

    // ---------------------------------------------------------------- private

    function _draw(uint256 round, uint256 seed) private {
        IRafflePlan.RoundView memory view_ = plan.roundOf(round);
        vm.warp(view_.drawFrom);
        SOURCE.set(SOURCE.keyFor(address(plan), view_.drawFrom), bound(seed, 1, type(uint256).max - 1));
        plan.draw(round);
        _moved(round, view_.pot - plan.roundOf(round).pot);
    }

    /// @dev In any order; at the end the fastest stands there, and nobody else can be put in the place.
    function _nameAll(uint256 round, uint256 prize, uint256 seed) private {
        address best;
        uint256 least = type(uint256).max;
        for (uint256 i; i < 8; ++i) {
            address member = members[(i + seed % 4) % 4];
            (uint256 own,) = plan.shareOf(round, member);
            uint256 time = own == 0 ? type(uint256).max : plan.timeOf(round, prize, member);
            if (time < least) {
                plan.name(round, prize, member);
                (best, least) = (member, time);
            } else {
                vm.expectPartialRevert(own == 0 ? IRaffle.NoShare.selector : IRaffle.NotFaster.selector);
                plan.name(round, prize, member);
            }
        }
        vm.assertEq(plan.firstOf(round, prize).who, best, "the fastest");
        vm.assertEq(plan.firstOf(round, prize).time, least, "and the time");
    }

    function _claim(uint256 round, uint256 prize, uint256 seed) private {
        address winner = plan.firstOf(round, prize).who;
        address other = members[seed % 4];
        if (other != winner) {
            vm.prank(other);
            vm.expectRevert(abi.encodeWithSelector(IRaffle.NotWinner.selector, round, prize, winner));
            plan.claimPrize(round, prize);
        }
        if (winner == address(0)) return;
        uint256 before = PRIZE.balanceOf(winner);
        vm.prank(winner);
        uint256 amount = plan.claimPrize(round, prize);
        vm.assertEq(PRIZE.balanceOf(winner) - before, amount, "the prize arrives");
        vm.prank(winner);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, round, prize));
        plan.claimPrize(round, prize);
        potOut[round] += amount;
        won += amount;
    }

    function _moved(uint256 round, uint256 amount) private {
        potOut[round] += amount;
        potIn[plan.currentRound()] += amount;
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
