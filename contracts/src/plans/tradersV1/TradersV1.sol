// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IPlan} from "../IPlan.sol";
import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {TraderPlan} from "../traders/TraderPlan.sol";
import {ITradersV1} from "./ITradersV1.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Traders v1: flat rounds
/// @dev Rounds follow one another; only the last one is funded or traded. Who redeems takes `left × deposit / deposits left`, so the last one takes
/// exactly what is there and `Σ redeemable == left` at all times.
contract TradersV1 is ITradersV1, TraderPlan {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    struct Round {
        State state;
        uint40 openedAt;
        uint40 startedAt;
        uint40 endedAt;
        uint96 total;
        uint96 result;
        uint96 fee;
        // Base units left, and deposits that they belong to.
        uint96 left;
        uint96 shares;
        uint96 lost;
    }

    /// @dev What is left of one token of a dissolved round.
    struct Kind {
        uint128 left;
        uint96 shares;
    }

    /// @dev How long after the deadline a round may still be settled alone.
    uint256 private constant GRACE = 7 days;
    /// @dev Of {Args}, after the trader's.
    uint256 private constant WORDS = 4;

    /// @inheritdoc ITradersV1
    uint256 public currentRound;

    /// @inheritdoc ITradersV1
    uint256 public feeOwed;

    /// @inheritdoc ITradersV1
    mapping(uint256 round => mapping(address member => uint256)) public depositOf;

    mapping(uint256 round => Round) private _rounds;
    mapping(uint256 round => mapping(uint256 asset => Kind)) private _kinds;
    /// @dev A bit per asset that a member has taken of a dissolved round.
    mapping(uint256 round => mapping(address member => uint256)) private _taken;
    /// @dev Of each asset: what belongs to members of closed rounds.
    uint256[MOST_ASSETS] private _closed;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc ITradersV1
    function deposit(uint256 amount) external nonReentrant {
        _enter(msg.sender, amount);
        IERC20(base()).pull(msg.sender, amount);
    }

    /// @inheritdoc ITradersV1
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        _enter(msg.sender, amount);
        IERC20(base()).pullWithPermit(msg.sender, amount, TokenPull.Permit(deadline, v, r, s));
    }

    /// @inheritdoc ITradersV1
    function depositWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant {
        _enter(from, amount);
        IERC20(base())
            .pullWithAuthorization(
                from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
            );
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc ITradersV1
    function withdraw(uint256 amount) external {
        withdrawTo(amount, msg.sender);
    }

    /// @inheritdoc ITradersV1
    function withdrawTo(uint256 amount, address to) public nonReentrant {
        _checkReceiver(to);
        if (amount == 0) revert ZeroAmount();
        uint256 round = currentRound;
        _requireState(round, State.Funding);
        uint256 deposited = depositOf[round][msg.sender];
        if (amount > deposited) revert InsufficientDeposit(deposited, amount);
        depositOf[round][msg.sender] = deposited - amount;
        _rounds[round].total -= uint96(amount);
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(base()).safeTransfer(to, amount);
    }

    /// @inheritdoc ITradersV1
    function redeem(uint256 round) external returns (uint256 amount) {
        return redeemTo(round, msg.sender);
    }

    /// @inheritdoc ITradersV1
    function redeemTo(uint256 round, address to) public nonReentrant returns (uint256 amount) {
        _checkReceiver(to);
        _requireState(round, State.Settled);
        uint256 deposited = depositOf[round][msg.sender];
        if (deposited == 0) revert NothingToClaim();
        amount = redeemableOf(round, msg.sender);
        depositOf[round][msg.sender] = 0;
        Round storage closed = _rounds[round];
        closed.left -= uint96(amount);
        closed.shares -= uint96(deposited);
        _closed[0] -= amount;
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(base()).safeTransfer(to, amount);
    }

    /// @inheritdoc ITradersV1
    function redeemInKind(uint256 round, uint256 mask, address to) external nonReentrant {
        _checkReceiver(to);
        _requireState(round, State.Dissolved);
        uint256 deposited = depositOf[round][msg.sender];
        uint256 fresh = mask & ~_taken[round][msg.sender] & ((1 << _book().assetCount()) - 1);
        if (deposited == 0 || fresh == 0) revert NothingToClaim();
        _taken[round][msg.sender] |= fresh;
        for (uint256 i; fresh >> i != 0; ++i) {
            if (fresh >> i & 1 == 0) continue;
            Kind storage kind = _kinds[round][i];
            uint256 amount = uint256(kind.left) * deposited / kind.shares;
            kind.left -= uint128(amount);
            kind.shares -= uint96(deposited);
            _closed[i] -= amount;
            if (i == 0) emit Withdrawn(uint160(msg.sender), to, amount);
            if (amount != 0) IERC20(_book().assetAt(i).token).safeTransfer(to, amount);
        }
    }

    // ---------------------------------------------------------------- the trader

    /// @inheritdoc ITradersV1
    function startRound() external onlyTrader {
        uint256 number = currentRound;
        _requireState(number, State.Funding);
        Round storage round = _rounds[number];
        if (round.total < minTotal()) revert RoundTooSmall(round.total, minTotal());
        if (block.timestamp < round.openedAt + funding()) revert TooEarly(round.openedAt + funding());
        round.state = State.Trading;
        round.startedAt = uint40(block.timestamp);
        _held[0] = round.total;
        emit RoundStarted(number, round.total);
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
        uint256 loss;
        (amountOut, loss) = _swap(adapter, tokenIn, tokenOut, amountIn, minOut, data);
        uint256 lost = round.lost + loss;
        uint256 budget = round.total * lossBps() / BPS;
        if (lost > budget) revert LossBudgetExceeded(lost, budget);
        round.lost = lost.toUint96();
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
    /// @dev Into the base only, so it cannot be used to churn; the budget is the trader's and does not stand in the way.
    function swapBack(address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        nonReentrant
        returns (uint256 amountOut)
    {
        Round storage round = _rounds[currentRound];
        _requireState(currentRound, State.Trading);
        if (block.timestamp < _deadline(round)) revert TooEarly(_deadline(round));
        (amountOut,) = _swap(adapter, token, base(), amountIn, 0, data);
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
        uint256 total = round.total;
        // Of the gain alone: who enters a round enters at its start.
        uint256 fee = result > total ? (result - total) * feeBps() / BPS : 0;
        _held[0] = 0;
        feeOwed += fee;
        _closed[0] += result - fee;
        round.state = State.Settled;
        round.endedAt = uint40(block.timestamp);
        round.result = result.toUint96();
        round.fee = uint96(fee);
        round.left = uint96(result - fee);
        round.shares = uint96(total);
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
            _kinds[number][i] = Kind(amount.toUint128(), round.total);
        }
        ++currentRound;
        emit RoundDissolved(number);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITradersV1
    function funding() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS);
    }

    /// @inheritdoc ITradersV1
    function trading() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS + 1);
    }

    /// @inheritdoc ITradersV1
    function minTotal() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS + 2);
    }

    /// @inheritdoc ITradersV1
    function maxTotal() public view returns (uint256) {
        return CloneArgs.word(TRADER_WORDS + 3);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITradersV1
    function roundOf(uint256 round) external view returns (RoundView memory) {
        Round memory r = _rounds[round];
        return RoundView({
            state: r.state,
            openedAt: r.openedAt,
            startedAt: r.startedAt,
            endedAt: r.endedAt,
            total: r.total,
            result: r.result,
            fee: r.fee,
            left: r.left,
            lost: r.lost
        });
    }

    /// @inheritdoc ITradersV1
    function redeemableOf(uint256 round, address member) public view returns (uint256) {
        Round memory r = _rounds[round];
        return r.shares == 0 ? 0 : uint256(r.left) * depositOf[round][member] / r.shares;
    }

    /// @inheritdoc ITradersV1
    function leftInKind(uint256 round) external view returns (uint256[] memory list) {
        list = new uint256[](_book().assetCount());
        for (uint256 i; i < list.length; ++i) {
            list[i] = _kinds[round][i].left;
        }
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

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _book().tokens();
    }

    /// @inheritdoc IPlan
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        uint256 asset = _book().indexOf(token);
        liabilities = _held[asset] + _closed[asset];
        if (asset == 0) {
            liabilities += feeOwed;
            Round memory round = _rounds[currentRound];
            if (round.state == State.Funding) liabilities += round.total;
        }
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

    function _enter(address member, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        _requireOpen();
        uint256 number = currentRound;
        _requireState(number, State.Funding);
        Round storage round = _rounds[number];
        uint256 room = maxTotal() - round.total;
        if (amount > room) revert RoundFull(amount, room);
        // The funding time starts anew when a round was empty.
        if (round.total == 0) round.openedAt = uint40(block.timestamp);
        round.total += uint96(amount);
        depositOf[number][member] += amount;
        emit Deposited(uint160(member), amount);
    }

    function _deadline(Round storage round) private view returns (uint256) {
        return round.startedAt + trading();
    }

    function _requireState(uint256 round, State wanted) private view {
        State state = _rounds[round].state;
        if (state != wanted || round > currentRound) revert WrongState(round, state);
    }
}
