// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {PartList} from "../../lib/PartList.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IPlan} from "../IPlan.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {PaidEntry} from "../base/PaidEntry.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {IRafflePlan} from "./IRafflePlan.sol";
import {ITicketRaffle} from "./ITicketRaffle.sol";
import {RafflePlan} from "./RafflePlan.sol";
import {RoundBook} from "./RoundBook.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Ticket raffle: tickets are bought, the winners share what they cost, less a fee
/// @dev Template of EIP-1167 clones. Before the draw a round owes its ticket money to the buyers; the draw makes it the winners' pot. What
/// earlier winners did not claim is kept apart as a bonus, so that a refund never depends on it. There is no limit per member: an
/// address is not a person, and such a limit would cost every entry 22,000 gas.
contract TicketRaffle is RoundBook, PaidEntry, EntryPausable, PlanBooks {
    using SafeERC20 for IERC20;

    // Immutable arguments of the clone, as {Args} orders them.
    uint256 private constant TOKEN = 0;
    uint256 private constant PRICE = 1;
    uint256 private constant START = 2;
    uint256 private constant PERIOD = 3;
    uint256 private constant PRIZES = 4;
    uint256 private constant MIN_TICKETS = 5;
    uint256 private constant FEE_BPS = 6;
    uint256 private constant TREASURY = 7;
    uint256 private constant SOURCE = 8;
    uint256 private constant WORDS = 9;

    uint256 private constant BPS = 10_000;
    uint256 private constant LARGEST_FEE_BPS = 2000;
    uint256 private constant LARGEST_ENTRY = type(uint32).max;

    /// @inheritdoc ITicketRaffle
    mapping(uint256 round => uint256) public bonusOf;

    /// @inheritdoc ITicketRaffle
    uint256 public feeOwed;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc ITicketRaffle
    function enter(uint256 tickets) external returns (uint256 range) {
        (range,) = _enterByAllowance(tickets);
    }

    /// @inheritdoc ITicketRaffle
    function enterWithPermit(uint256 tickets, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 range)
    {
        (range,) = _enterByPermit(tickets, TokenPull.Permit(deadline, v, r, s));
    }

    /// @inheritdoc ITicketRaffle
    function enterWithAuthorization(
        address from,
        uint256 tickets,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 range) {
        (range,) = _enterByAuthorization(
            from, tickets, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
        );
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITicketRaffle
    function collectFee() external nonReentrant returns (uint256 amount) {
        amount = feeOwed;
        if (amount == 0) revert NothingToCollect();
        feeOwed = 0;
        emit Claimed(uint160(treasury()), treasury(), amount);
        IERC20(prizeToken()).safeTransfer(treasury(), amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRafflePlan
    function prizeToken() public view override(IRafflePlan, RafflePlan) returns (address) {
        return CloneArgs.addressAt(TOKEN);
    }

    /// @inheritdoc ITicketRaffle
    function price() public view override returns (uint256) {
        return CloneArgs.word(PRICE);
    }

    /// @inheritdoc IRafflePlan
    function start() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc IRafflePlan
    function period() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(PERIOD);
    }

    /// @inheritdoc IRafflePlan
    function prizes() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(PRIZES);
    }

    /// @inheritdoc IRafflePlan
    function minTickets() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(MIN_TICKETS);
    }

    /// @inheritdoc ITicketRaffle
    function feeBps() public view returns (uint256) {
        return CloneArgs.word(FEE_BPS);
    }

    /// @inheritdoc ITicketRaffle
    function treasury() public view returns (address) {
        return CloneArgs.addressAt(TREASURY);
    }

    /// @inheritdoc IRafflePlan
    function source() public view override(IRafflePlan, RafflePlan) returns (address) {
        return CloneArgs.addressAt(SOURCE);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITicketRaffle
    function reserve() external view returns (uint256) {
        return _head.reserve;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        _validateRounds();
        if (price() == 0 || price() > type(uint64).max) revert BadArgument("price");
        if (feeBps() > LARGEST_FEE_BPS) revert BadArgument("feeBps");
        if (treasury() == address(0)) revert BadArgument("treasury");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(prizeToken());
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(source(), treasury());
    }

    // ---------------------------------------------------------------- booking

    function _entryToken() internal view override returns (IERC20) {
        return IERC20(prizeToken());
    }

    function _enter(address who, uint256 count) internal override returns (uint256 range, uint256 cost) {
        if (count == 0) revert ZeroAmount();
        if (count > LARGEST_ENTRY) revert TooManyTickets(count, LARGEST_ENTRY);
        _requireOpen();
        cost = count * price();
        range = _addTickets(currentRound(), who, count, cost);
        emit Deposited(uint160(who), cost);
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _head.pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _head.pausedUntil = until;
    }

    function _owedIn(address token) internal view override returns (uint256) {
        return token == prizeToken() ? _head.reserve + feeOwed : 0;
    }

    function _closesAt(uint256 round) internal view override returns (uint256) {
        return start() + (round + 1) * period();
    }

    /// @dev The fee is of the ticket money alone, and arises with the draw: a failed round has none.
    function _beforeDraw(uint256 round) internal override {
        uint256 money = _ticketMoney(round);
        uint256 fee = money * feeBps() / BPS;
        feeOwed += fee;
        // All parts of the reserve, which has 96 bits.
        _release(fee);
        _rounds[round].pot = uint96(money - fee + bonusOf[round]);
        bonusOf[round] = 0;
    }

    /// @dev Of a failed round only the bonus: the ticket money is its buyers' for ever.
    function _leftOver(uint256 round, Status status) internal override returns (uint256 amount) {
        if (status == Status.Failed) {
            amount = bonusOf[round];
            bonusOf[round] = 0;
        } else {
            amount = _rounds[round].pot;
            _rounds[round].pot = 0;
        }
    }

    function _moveOn(uint256 round, uint256 amount) internal override {
        uint256 next = currentRound();
        bonusOf[next] += amount;
        emit Rolled(round, amount);
        emit RoundFunded(next, amount);
    }

    function _potOf(uint256 round) internal view override returns (uint256) {
        Round storage r = _rounds[round];
        return (r.seed == 0 ? _ticketMoney(round) - _refunded[round] : r.pot) + bonusOf[round];
    }

    // ---------------------------------------------------------------- private

    /// @dev What all tickets of a round cost.
    function _ticketMoney(uint256 round) private view returns (uint256) {
        return _ticketsIn(round) * price();
    }
}
