// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV1} from "../../../src/plans/tradersV1/ITradersV1.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {TestFeed} from "../traders/TestFeed.sol";

/// @title Members, a trader and moving prices, in any order; no action may fail
contract TradersV1Handler is Base {
    ITradersV1 public immutable plan;
    address private immutable EXCHANGE;
    address private immutable TRADER;
    TestToken private immutable USDC;
    TestFeed[3] private _feeds;
    address[3] private _tokens;
    int256[3] private _prices = [int256(1e8), 2000e8, 40_000e8];

    address[4] public members;
    uint256 public paidIn;
    uint256 public returned;
    uint256 public redeemed;
    uint256 public fees;
    uint256 public spares;
    mapping(uint256 round => uint256) public swappedBack;
    mapping(bytes4 action => uint256) public successes;

    constructor(ITradersV1 plan_, address exchange, TestFeed[3] memory feeds, address[] memory tokens) {
        plan = plan_;
        EXCHANGE = exchange;
        TRADER = plan_.trader();
        USDC = TestToken(tokens[0]);
        for (uint256 i; i < 3; ++i) {
            _feeds[i] = feeds[i];
            _tokens[i] = tokens[i];
        }
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xD0 + i));
            vm.prank(members[i]);
            USDC.approve(address(plan), type(uint256).max);
        }
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
    }

    function deposit(uint256 who, uint256 amount, uint256 wait) external counted {
        _pass(bound(wait, 0, 2 days));
        _toFunding();
        _deposit(members[who % 4], bound(amount, 1, 10_000e6));
    }

    function withdraw(uint256 who, uint256 amount) external counted {
        _toFunding();
        address member = members[who % 4];
        uint256 round = plan.currentRound();
        if (plan.depositOf(round, member) == 0) _deposit(member, 1 + who % 1e9);
        amount = bound(amount, 1, plan.depositOf(round, member));
        vm.prank(member);
        plan.withdraw(amount);
        returned += amount;
    }

    function trade(uint256 dice, uint256 amount, uint256 move) external counted {
        _toTrading(dice);
        _move(1 + dice % 2, move);
        uint256[] memory held = plan.holdings();
        uint256 from = dice % 3;
        for (uint256 i; held[from] == 0 && i < 3; ++i) {
            from = (from + 1) % 3;
        }
        uint256 to = (from + 1 + dice / 3 % 2) % 3;
        amount = bound(amount, 1, _affordable(from, held[from]));
        vm.prank(TRADER);
        plan.swap(EXCHANGE, _tokens[from], _tokens[to], amount, 0, "");
    }

    /// @dev By the trader in time or by anyone after the deadline.
    function settle(uint256 dice, uint256 move) external counted {
        _toTrading(dice);
        _move(1 + dice % 2, move);
        _settle(dice % 2 == 0);
    }

    function dissolve(uint256 dice) external counted {
        _toTrading(dice);
        _pass(37 days);
        uint256 round = plan.currentRound();
        plan.dissolve();
        for (uint256 i; i < 4; ++i) {
            if (plan.depositOf(round, members[i]) == 0) continue;
            takeSpare(round, members[i]);
            vm.prank(members[i]);
            plan.redeemInKind(round, 7, members[i]);
        }
        uint256[] memory left = plan.leftInKind(round);
        vm.assertEq(left[0] + left[1] + left[2], 0, "the last one takes the rest");
    }

    function redeem(uint256 who, uint256 dice) external counted {
        _toTrading(dice);
        uint256 round = plan.currentRound();
        _settle(true);
        for (uint256 i; i < 4; ++i) {
            if (plan.depositOf(round, members[(who % 4 + i) % 4]) == 0) continue;
            redeemFor(round, members[(who % 4 + i) % 4]);
            break;
        }
    }

    function takeSpare(uint256 round, address member) public {
        uint256 shown = plan.spareOf(round, member);
        if (shown == 0) return;
        vm.prank(member);
        vm.assertEq(plan.takeSpare(round, member), shown, "the spare part that was shown");
        spares += shown;
    }

    function redeemFor(uint256 round, address member) public {
        if (uint160(member) % 2 == 0) takeSpare(round, member);
        uint256 shown = plan.redeemableOf(round, member) + plan.spareOf(round, member);
        uint256 before = USDC.balanceOf(member);
        vm.prank(member);
        plan.redeem(round);
        vm.assertEq(USDC.balanceOf(member) - before, shown, "what was shown");
        redeemed += shown;
    }

    function finish() external {
        if (plan.roundOf(plan.currentRound()).state == ITradersV1.State.Trading) _settle(true);
        if (plan.feeOwed() == 0) return;
        vm.prank(TRADER);
        fees += plan.claimFee(TRADER);
    }

    // ---------------------------------------------------------------- private

    function _deposit(address member, uint256 amount) private {
        USDC.mint(member, amount);
        vm.prank(member);
        plan.deposit(amount);
        paidIn += amount;
    }

    function _toFunding() private {
        if (plan.roundOf(plan.currentRound()).state == ITradersV1.State.Trading) _settle(true);
    }

    function _toTrading(uint256 dice) private {
        if (plan.roundOf(plan.currentRound()).state == ITradersV1.State.Trading) {
            // A new round for every few trades: the loss budget is meant to end.
            if (block.timestamp < plan.roundOf(plan.currentRound()).startedAt + 1 days) return;
            _settle(true);
        }
        _deposit(members[dice % 4], 1000e6);
        _pass(plan.funding());
        vm.prank(TRADER);
        plan.startRound();
    }

    function _settle(bool inTime) private {
        ITradersV1.RoundView memory round = plan.roundOf(plan.currentRound());
        // A trader whose budget would not do waits until anybody swaps back, where the floor has fallen.
        bool late = !inTime || !_canReturn() || block.timestamp >= round.startedAt + plan.trading();
        if (late) _pass(plan.trading() + 22 hours);
        for (uint256 i = 1; i < 3; ++i) {
            uint256 held = plan.holdings()[i];
            if (held == 0) continue;
            if (late) {
                ++swappedBack[plan.currentRound()];
                plan.swapBack(EXCHANGE, _tokens[i], held, "");
            } else {
                vm.prank(TRADER);
                plan.swap(EXCHANGE, _tokens[i], _tokens[0], held, 0, "");
            }
        }
        if (!late) vm.prank(TRADER);
        plan.settle();
    }

    /// @dev How much of a token a swap may move so that it uses at most half of what is left of the budget: 1.2 percent of it is used.
    function _affordable(uint256 asset, uint256 held) private view returns (uint256) {
        ITradersV1.RoundView memory round = plan.roundOf(plan.currentRound());
        uint256 worth = ITradeBook(plan.book()).quote(asset, 0, held);
        uint256 room = round.total * plan.lossBps() / 10_000 - round.spent;
        if (worth * 12 / 1000 <= room / 2) return held;
        return held * (room / 2) / (worth * 12 / 1000) + 1;
    }

    function _canReturn() private view returns (bool) {
        ITradersV1.RoundView memory round = plan.roundOf(plan.currentRound());
        uint256 worth = plan.worth() - plan.holdings()[0];
        return worth * 7 / 1000 + 10 <= round.total * plan.lossBps() / 10_000 - round.spent;
    }

    /// @dev A price moves by up to a third either way; time passes.
    function _move(uint256 asset, uint256 dice) private {
        _prices[asset] = _prices[asset] * int256(bound(dice, 667, 1500)) / 1000;
        if (_prices[asset] < 1e8) _prices[asset] = 1e8;
        if (_prices[asset] > 1e14) _prices[asset] = 1e14;
        _pass(1 hours);
    }

    function _pass(uint256 time) private {
        vm.warp(block.timestamp + time);
        for (uint256 i; i < 3; ++i) {
            _feeds[i].set(_prices[i]);
        }
    }
}
