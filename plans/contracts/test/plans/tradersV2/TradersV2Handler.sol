// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV2} from "../../../src/plans/tradersV2/TradersV2.sol";
import {ITradersV2} from "../../../src/plans/tradersV2/ITradersV2.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {TestFeed} from "../traders/TestFeed.sol";

/// @title Members, a trader and moving prices, in any order; no action may fail
contract TradersV2Handler is Base {
    TradersV2 public immutable plan;
    address private immutable EXCHANGE;
    address private immutable TRADER;
    TestToken private immutable USDC;
    TestFeed[3] private _feeds;
    address[3] private _tokens;
    int256[3] private _prices = [int256(1e8), 2000e8, 40_000e8];

    address[4] public members;
    uint256 public paidIn;
    uint256 public cancelled;
    uint256 public paidOut;
    uint256 public lastRequest;
    uint256 public raised;
    uint256 public cameBack;
    mapping(bytes4 action => uint256) public successes;

    constructor(TradersV2 plan_, address exchange, TestFeed[3] memory feeds, address[] memory tokens) {
        plan = plan_;
        EXCHANGE = exchange;
        TRADER = plan_.trader();
        USDC = TestToken(tokens[0]);
        for (uint256 i; i < 3; ++i) {
            _feeds[i] = feeds[i];
            _tokens[i] = tokens[i];
        }
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xE0 + i));
            vm.prank(members[i]);
            USDC.approve(address(plan), type(uint256).max);
        }
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
        if (plan.currentRequestId() > lastRequest) lastRequest = plan.currentRequestId();
    }

    function ask(uint256 who, uint256 amount, uint256 wait) external counted {
        _pass(bound(wait, 0, 3 days));
        _ask(members[who % 4], bound(amount, 1e6, 10_000e6));
    }

    function cancel(uint256 who, uint256 wait) external counted {
        _pass(bound(wait, 0, 3 days));
        address member = members[who % 4];
        _ask(member, 5e6);
        vm.prank(member);
        uint256 assets = plan.cancelDeposit();
        cancelled += assets;
    }

    function settle(uint256 who, uint256 move) external counted {
        _ask(members[who % 4], 10e6);
        _move(1 + who % 2, move);
        _settleAll();
    }

    function redeem(uint256 who, uint256 part, uint256 move) external counted {
        address member = members[who % 4];
        _shares(member);
        _move(1 + who % 2, move);
        uint256 shares = plan.balanceOf(member);
        shares = bound(part, (shares + 1) / 2, shares);
        vm.prank(member);
        plan.requestRedeem(shares, member, member);
        _settleAll();
        _collect(member);
    }

    function exitInKind(uint256 who, uint256 part) external counted {
        address member = members[who % 4];
        _shares(member);
        uint256 shares = bound(part, 1, plan.balanceOf(member));
        vm.prank(member);
        plan.exitInKind(shares, 7, member);
    }

    function trade(uint256 dice, uint256 amount, uint256 move) external counted {
        _shares(members[dice % 4]);
        // Two new epochs have a new budget.
        _pass(2 * plan.epochLength());
        _move(1 + dice % 2, move);
        uint256[] memory held = plan.holdings();
        uint256 from = dice % 3;
        for (uint256 i; i < 3 && plan.totalAssets() != 0; ++i) {
            if (held[from] * _worth(from) > 1e6 * _worth(0)) break;
            from = (from + 1) % 3;
        }
        uint256 to = (from + 1 + dice / 3 % 2) % 3;
        if (held[from] == 0) return;
        vm.prank(TRADER);
        plan.swap(EXCHANGE, _tokens[from], _tokens[to], bound(amount, 1, held[from] / 20 + 1), 0, "");
        (uint256 spent, uint256 most) = plan.lossBudget();
        vm.assertLe(spent, most, "a swap: two epochs' use stays in the budget");
        uint256 measure = plan.totalAssets() < plan.lastValue() ? plan.totalAssets() : plan.lastValue();
        uint256 lost = plan.lostIn(plan.currentRequestId() - 1);
        vm.assertLe(
            lost * 10_000, plan.lossBps() * measure, "losses <= budget x min(value at settlement, now)"
        );
    }

    /// @dev The trader has put nearly all base tokens away when a member asks; somebody raises them, or nobody does.
    function starve(uint256 who, uint256 dice) external counted {
        address member = members[who % 4];
        _settleAll();
        _shares(member);
        _pass(2 * plan.epochLength());
        uint256 base = plan.holdings()[0];
        if (base > 20) {
            vm.prank(TRADER);
            plan.swap(EXCHANGE, _tokens[0], _tokens[1 + dice % 2], base * 19 / 20, 0, "");
        }
        uint256 shares = plan.balanceOf(member);
        vm.prank(member);
        plan.requestRedeem(shares, member, member);
        if (dice % 3 != 0) {
            uint256 id = plan.currentRequestId();
            uint256 end = plan.start() + id * plan.epochLength();
            _pass(end + plan.raiseTime() - block.timestamp);
            plan.settle(id);
        } else {
            _settleAll();
        }
        _collect(member);
    }

    /// @dev Everything in the base, every request settled, every claim paid, every share redeemed.
    function finish() external {
        _settleAll();
        for (uint256 i; i < 4; ++i) {
            _collect(members[i]);
        }
        // Settling the redemptions may give the trader a last fee, in shares.
        // What base tokens do not reach for comes back and is asked for again.
        for (uint256 turn; turn < 8; ++turn) {
            for (uint256 i; i < 5; ++i) {
                address holder = i == 4 ? TRADER : members[i];
                uint256 shares = plan.balanceOf(holder);
                if (shares == 0) continue;
                vm.prank(holder);
                plan.requestRedeem(shares, holder, holder);
            }
            _settleAll();
            for (uint256 i; i < 5; ++i) {
                _collect(i == 4 ? TRADER : members[i]);
            }
        }
    }

    // ---------------------------------------------------------------- private

    function _worth(uint256 asset) private view returns (uint256) {
        return uint256(_prices[asset]) * (asset == 0 ? 1e12 : asset == 1 ? 1 : 1e10);
    }

    function _ask(address member, uint256 assets) private {
        // One request at a time: what waits since an older epoch is settled first.
        _settleAll();
        USDC.mint(member, assets);
        vm.prank(member);
        plan.requestDeposit(assets, member, member);
        paidIn += assets;
        _note();
    }

    function _shares(address member) private {
        if (plan.balanceOf(member) > 1e12) return;
        _ask(member, 100e6);
        _settleAll();
        _collect(member);
    }

    /// @dev Ends the running epoch and settles every request, with base tokens raised where they lack, in proportion where that is not enough.
    function _settleAll() private {
        _note();
        uint256 running = plan.currentRequestId();
        if (_open(running)) _pass(plan.epochLength());
        bool any;
        for (uint256 id = plan.nextRequestId(); id != 0 && id <= running; id = plan.nextRequestId()) {
            _raise(id);
            plan.settle(id);
            any = true;
        }
        if (any) _pass(plan.claimDelay());
        _note();
    }

    function _open(uint256 id) private view returns (bool) {
        ITradersV2.Batch memory batch = plan.batchOf(id);
        return !batch.isSettled && batch.deposits + batch.redeems != 0;
    }

    function _raise(uint256 id) private {
        ITradersV2.Batch memory batch = plan.batchOf(id);
        uint256 end = plan.start() + id * plan.epochLength();
        for (uint256 i = 1; i < 3; ++i) {
            uint256 held = plan.holdings()[i];
            uint256 needed = plan.convertToAssets(batch.redeems);
            uint256 there = plan.holdings()[0] + batch.deposits;
            if (needed <= there || held == 0) continue;
            // Where the floor has fallen below what the exchange gives.
            if (block.timestamp < end + 22 hours) _pass(end + 22 hours - block.timestamp);
            uint256 missing = ITradeBook(plan.book()).quote(0, i, needed - there);
            plan.raise(id, EXCHANGE, _tokens[i], missing < held ? missing + 1 : held, "");
            ++raised;
        }
        if (plan.convertToAssets(batch.redeems) <= plan.holdings()[0] + batch.deposits) return;
        uint256 from = end + plan.raiseTime();
        if (block.timestamp < from) _pass(from - block.timestamp);
    }

    function _collect(address member) private {
        uint256 waiting = plan.maxDeposit(member);
        if (waiting != 0) {
            uint256 shares = plan.maxMint(member);
            vm.prank(member);
            vm.assertEq(plan.deposit(waiting, member, member), shares, "the shares that were shown");
        }
        if (plan.returnedShares(member) != 0) {
            uint256 returned = plan.returnedShares(member);
            vm.prank(member);
            vm.assertEq(plan.takeBack(member), returned, "the shares that were not paid");
            ++cameBack;
        }
        uint256 back = plan.maxRedeem(member);
        if (back != 0) {
            uint256 assets = plan.maxWithdraw(member);
            uint256 before = USDC.balanceOf(member);
            vm.prank(member);
            plan.redeem(back, member, member);
            vm.assertEq(USDC.balanceOf(member) - before, assets, "the assets that were shown");
            paidOut += assets;
        }
    }

    function _note() private {
        if (plan.currentRequestId() > lastRequest) lastRequest = plan.currentRequestId();
    }

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
