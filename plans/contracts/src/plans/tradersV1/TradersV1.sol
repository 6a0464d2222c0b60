// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {IPlan} from "../IPlan.sol";
import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {ITradersV1} from "./ITradersV1.sol";
import {RoundMembers} from "./RoundMembers.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Traders v1: flat rounds
/// @dev The trader's part, and what anybody may do when the trader does not. Books: {Rounds}; members: {RoundMembers}.
contract TradersV1 is RoundMembers {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev How long after the deadline a round may still be settled alone.
    uint256 private constant GRACE = 7 days;
    /// @dev How long after the deadline the floor of {swapBack} falls.
    uint256 private constant FALL = 1 days;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- the trader

    /// @inheritdoc ITradersV1
    function startRound() external onlyTrader {
        uint256 number = currentRound;
        _requireState(number, State.Funding);
        Round storage round = _rounds[number];
        uint256 asked = round.asked;
        if (asked < minTotal()) revert RoundTooSmall(asked, minTotal());
        if (block.timestamp < round.openedAt + funding()) revert TooEarly(round.openedAt + funding());
        uint256 total = _traded(asked);
        round.state = State.Trading;
        round.startedAt = uint40(block.timestamp);
        _held[0] = total;
        if (asked > total) {
            (round.spareLeft, round.spareShares) = (uint96(asked - total), uint96(asked));
            _closed[0] += asked - total;
        }
        emit RoundStarted(number, total);
    }

    /// @inheritdoc ITraderPlan
    function swap(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata data
    ) external nonReentrant onlyTrader returns (uint256 amountOut) {
        Round storage round = _rounds[currentRound];
        _requireState(currentRound, State.Trading);
        if (block.timestamp >= _deadline(round)) revert TooLate(_deadline(round));
        amountOut = _trade(round, Order(adapter, tokenIn, tokenOut, amountIn, minOut, data), _traderFloor());
        uint256 budget = _traded(round.asked) * lossBps() / BPS;
        if (round.spent > budget) revert LossBudgetExceeded(round.spent, budget);
    }

    /// @inheritdoc ITradersV1
    function claimFee(address to) external nonReentrant onlyTrader returns (uint256 amount) {
        _checkReceiver(to);
        amount = feeOwed;
        if (amount == 0) revert NothingToClaim();
        feeOwed = 0;
        emit Claimed(uint160(msg.sender), to, amount);
        IERC20(base()).safeTransfer(to, amount);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITradersV1
    /// @dev Into the base only, so it cannot be used to churn; it is counted, but the trader's budget does not stand in its way.
    function swapBack(address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        nonReentrant
        returns (uint256 amountOut)
    {
        Round storage round = _rounds[currentRound];
        _requireState(currentRound, State.Trading);
        uint256 deadline = _deadline(round);
        if (block.timestamp < deadline) revert TooEarly(deadline);
        uint256 floorBps = _fallingFloor(token, deadline, FALL);
        return _trade(round, Order(adapter, token, base(), amountIn, 0, data), floorBps);
    }

    /// @inheritdoc ITradersV1
    function settle() external nonReentrant {
        uint256 number = currentRound;
        Round storage round = _rounds[number];
        _requireState(number, State.Trading);
        if (msg.sender != trader() && block.timestamp < _deadline(round)) revert NotTrader(msg.sender);
        uint256 count = _book().assetCount();
        for (uint256 i = 1; i < count; ++i) {
            if (_held[i] != 0) revert NotFlat(_book().assetAt(i).token, _held[i]);
        }
        uint256 result = _held[0];
        uint256 asked = round.asked;
        uint256 total = _traded(asked);
        uint256 fee = _feeOn(result, total);
        _held[0] = 0;
        feeOwed += fee;
        _closed[0] += result - fee;
        round.state = State.Settled;
        round.endedAt = uint40(block.timestamp);
        round.result = result.toUint96();
        round.fee = uint96(fee);
        round.left = uint96(result - fee);
        round.shares = uint96(asked);
        ++currentRound;
        emit RoundSettled(number, total, result, fee);
    }

    /// @inheritdoc ITradersV1
    function dissolve() external nonReentrant {
        uint256 number = currentRound;
        Round storage round = _rounds[number];
        _requireState(number, State.Trading);
        uint256 from = _deadline(round) + GRACE;
        if (block.timestamp < from) revert TooEarly(from);
        round.state = State.Dissolved;
        round.endedAt = uint40(block.timestamp);
        uint256 count = _book().assetCount();
        for (uint256 i; i < count; ++i) {
            uint256 amount = _held[i];
            _held[i] = 0;
            _closed[i] += amount;
            _kinds[number][i] = Kind(amount.toUint128(), round.asked);
        }
        ++currentRound;
        emit RoundDissolved(number);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateTrader(WORDS);
        if (funding() < 1 hours || funding() > 90 days) revert BadArgument("funding");
        if (trading() < 1 hours || trading() > 365 days) revert BadArgument("trading");
        if (minTotal() == 0) revert BadArgument("minTotal");
        if (maxTotal() < minTotal() || maxTotal() > type(uint88).max) revert BadArgument("maxTotal");
    }

    // ---------------------------------------------------------------- private

    function _owedIn(address token) internal view override returns (uint256 liabilities) {
        uint256 asset = _book().indexOf(token);
        liabilities = _held[asset] + _closed[asset];
        if (asset != 0) return liabilities;
        liabilities += feeOwed;
        Round memory round = _rounds[currentRound];
        if (round.state == State.Funding) liabilities += round.asked;
    }

    /// @dev Swaps, and counts what it used.
    function _trade(Round storage round, Order memory order, uint256 floorBps)
        private
        returns (uint256 amountOut)
    {
        uint256 loss;
        uint256 spent;
        (amountOut, loss, spent) = _swap(order, floorBps);
        round.lost = (round.lost + loss).toUint96();
        round.spent = (round.spent + spent).toUint96();
    }
}
