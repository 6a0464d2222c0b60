// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Shuffle} from "../../lib/Shuffle.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IRandomSource} from "../../random/IRandomSource.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {CircleTerms} from "./CircleTerms.sol";
import {IGiftingMatrix} from "./IGiftingMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title The seats of a savings circle: who sits where, with which security, and when it begins
abstract contract CircleSeats is CircleTerms, EntryPausable, ReceiverCheck, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    /// @dev Between the last seat and the seed: covers timestamps and reorganisations.
    uint256 private constant DRAW_DELAY = 10 minutes;
    /// @dev After this the source counts as silent.
    uint256 private constant DRAW_PATIENCE = 3 days;

    mapping(uint256 seat => Seat) internal _seats;
    /// @dev The drawn order: byte r is the seat of round r.
    uint256[2] internal _drawnOrder;
    // One word with the first two of the heir's.
    uint48 internal _startedAt;
    uint48 private _drawAt;
    uint32 private _pausedUntil;
    uint8 private _taken;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- organiser

    /// @inheritdoc IGiftingMatrix
    function invite(uint256 seat, address member) external {
        if (msg.sender != _organiser()) revert NotOrganiser(msg.sender);
        _checkSeat(seat);
        Seat storage found = _seats[seat];
        if (found.taken) revert SeatTaken(seat, found.member);
        found.member = member;
        emit Invited(seat, member);
    }

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IGiftingMatrix
    function take(uint256 seat) external nonReentrant {
        uint256 security = _take(seat);
        if (security != 0) _token().pull(msg.sender, security);
    }

    /// @inheritdoc IGiftingMatrix
    function takeWithPermit(uint256 seat, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        uint256 security = _take(seat);
        _token().pullWithPermit(msg.sender, security, TokenPull.Permit(deadline, v, r, s));
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IGiftingMatrix
    function leaveSeat(uint256 seat, address to) external nonReentrant {
        _checkReceiver(to);
        _checkMember(seat);
        if (_startedAt != 0) revert WrongTime(0);
        if (_drawAt != 0) {
            if (block.timestamp < _drawAt + DRAW_PATIENCE) revert WrongTime(_drawAt + DRAW_PATIENCE);
            (bool known,) = _seed();
            if (known) revert WrongTime(0);
            _drawAt = 0;
        }
        uint256 security = _seats[seat].securities * _contribution();
        _seats[seat].taken = false;
        _seats[seat].securities = 0;
        --_taken;
        emit Withdrawn(uint160(msg.sender), to, security);
        _token().safeTransfer(to, security);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IGiftingMatrix
    function requestDraw() external {
        if (_drawAt == 0 || block.timestamp < _drawAt) revert WrongTime(_drawAt);
        IRandomSource(_source()).request(_drawAt);
    }

    /// @inheritdoc IGiftingMatrix
    function draw() external {
        if (_drawAt == 0) revert WrongTime(0);
        (bool known, uint256 seed) = _seed();
        if (!known) revert WrongTime(_drawAt);
        _drawnOrder = Shuffle.order(seed, _seatCount());
        _drawAt = 0;
        _start();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IGiftingMatrix
    function seatOf(uint256 seat) external view returns (Seat memory) {
        return _seats[seat];
    }

    /// @inheritdoc IGiftingMatrix
    function takenCount() external view returns (uint256) {
        return _taken;
    }

    /// @inheritdoc IGiftingMatrix
    function startedAt() external view returns (uint256) {
        return _startedAt;
    }

    /// @inheritdoc IGiftingMatrix
    function drawAt() external view returns (uint256) {
        return _drawAt;
    }

    /// @inheritdoc IGiftingMatrix
    function dueAt(uint256 round) public view returns (uint256) {
        return _startedAt == 0 ? 0 : _startedAt + (round + 1) * _period();
    }

    // ---------------------------------------------------------------- for heirs

    function _checkMember(uint256 seat) internal view {
        Seat memory found = _seats[seat];
        if (found.member != msg.sender || !found.taken) revert NotSeat(seat, msg.sender);
    }

    function _isOver(uint256 round) internal view returns (bool) {
        return _startedAt != 0 && block.timestamp >= dueAt(round);
    }

    function _checkOver(uint256 round) internal view {
        _checkSeat(round);
        if (!_isOver(round)) revert WrongTime(dueAt(round));
    }

    // ---------------------------------------------------------------- private

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    function _take(uint256 seat) private returns (uint256 security) {
        _requireOpen();
        _checkSeat(seat);
        Seat memory found = _seats[seat];
        if (found.taken) revert SeatTaken(seat, found.member);
        if (found.member != msg.sender) revert NotSeat(seat, msg.sender);
        uint256 securities = _agreedSecurities();
        found.taken = true;
        found.securities = uint8(securities);
        _seats[seat] = found;
        security = securities * _contribution();
        emit Deposited(uint160(msg.sender), security);
        uint256 taken = ++_taken;
        if (taken == _seatCount()) {
            if (_order() == Order.Drawn) {
                _drawAt = uint48(block.timestamp + DRAW_DELAY);
                emit Drawing(block.timestamp + DRAW_DELAY);
            } else {
                _start();
            }
        }
    }

    function _start() private {
        _startedAt = uint48(block.timestamp);
        emit Started(block.timestamp);
    }

    /// @dev A source that fails counts as one that is silent.
    function _seed() private view returns (bool known, uint256 seed) {
        IRandomSource source = IRandomSource(_source());
        try source.keyFor(address(this), _drawAt) returns (bytes32 key) {
            try source.ready(key) returns (bool there, uint256 found) {
                return (there && block.timestamp >= _drawAt, found);
            } catch {
                return (false, 0);
            }
        } catch {
            return (false, 0);
        }
    }
}
