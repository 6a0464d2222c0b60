// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenPull} from "../../lib/TokenPull.sol";
import {PaidEntry} from "../base/PaidEntry.sol";
import {ITradersV1} from "./ITradersV1.sol";
import {Rounds} from "./Rounds.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The members' part of flat rounds: in, and out in every state
/// @dev Who redeems takes `left × deposit / deposits left`, so the last one takes exactly what is there and `Σ redeemable == left` at all times.
abstract contract RoundMembers is Rounds, PaidEntry {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    // ---------------------------------------------------------------- entries

    /// @inheritdoc ITradersV1
    function deposit(uint256 amount) external {
        _enterByAllowance(amount);
    }

    /// @inheritdoc ITradersV1
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        _enterByPermit(amount, TokenPull.Permit(deadline, v, r, s));
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
    ) external {
        _enterByAuthorization(from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s));
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
        _rounds[round].asked -= uint96(amount);
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(base()).safeTransfer(to, amount);
    }

    /// @inheritdoc ITradersV1
    function takeSpare(uint256 round, address to) external nonReentrant returns (uint256 amount) {
        _checkReceiver(to);
        amount = _takeSpare(round, msg.sender);
        if (amount == 0) revert NothingToClaim();
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
        uint256 spare = _takeSpare(round, msg.sender);
        amount = redeemableOf(round, msg.sender);
        depositOf[round][msg.sender] = 0;
        Round storage closed = _rounds[round];
        closed.left -= uint96(amount);
        closed.shares -= uint96(deposited);
        _closed[0] -= amount;
        amount += spare;
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
        uint256[] memory parts = _partsInKind(round, msg.sender, fresh);
        _taken[round][msg.sender] |= fresh;
        if (spareOf(round, msg.sender) == 0) _takeSpare(round, msg.sender);
        for (uint256 i; i < parts.length; ++i) {
            if (fresh >> i & 1 == 0) continue;
            Kind storage kind = _kinds[round][i];
            kind.left -= uint128(parts[i]);
            kind.shares -= uint96(deposited);
            _closed[i] -= parts[i];
        }
        _payInKind(msg.sender, to, parts);
    }

    // ---------------------------------------------------------------- private

    function _entryToken() internal view override returns (IERC20) {
        return IERC20(base());
    }

    function _enter(address member, uint256 amount) internal override returns (uint256, uint256) {
        if (amount == 0) revert ZeroAmount();
        _requireOpen();
        uint256 number = currentRound;
        _requireState(number, State.Funding);
        Round storage round = _rounds[number];
        // The funding time starts anew when a round was empty.
        if (round.asked == 0) round.openedAt = uint40(block.timestamp);
        round.asked = (round.asked + amount).toUint96();
        depositOf[number][member] += amount;
        emit Deposited(uint160(member), amount);
        return (0, amount);
    }

    /// @dev Books a member's spare part as taken; the caller pays it. A part of nothing is booked too, or it would keep back a unit of the others'.
    function _takeSpare(uint256 number, address member) private returns (uint256 amount) {
        Round storage round = _rounds[number];
        if (round.spareShares == 0 || _taken[number][member] & SPARE != 0) return 0;
        amount = spareOf(number, member);
        _taken[number][member] |= SPARE;
        round.spareLeft -= uint96(amount);
        round.spareShares -= uint96(depositOf[number][member]);
        _closed[0] -= amount;
    }
}
