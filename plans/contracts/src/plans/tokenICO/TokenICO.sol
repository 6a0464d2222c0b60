// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {ITokenICO} from "./ITokenICO.sol";
import {SaleTerms} from "./SaleTerms.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Token sale: fixed price, soft and hard cap, refund or vesting
/// @dev The phase follows from time and payments alone: nobody has to close the sale for members to get what is theirs. A whole number
/// of tokens per unit of payment leaves nothing to round: Σ bought == raised × tokensPerUnit.
/// Bounds: payments < 2^96, tokens < 2^112 (checked in {validate}).
contract TokenICO is SaleTerms, EntryPausable, ReceiverCheck, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    struct Position {
        uint96 paid;
        uint112 claimed;
    }

    mapping(address member => Position) private _positions;
    // One word: written by every purchase.
    uint96 private _raised;
    uint48 private _filledAt;
    uint32 private _pausedUntil;
    uint32 private _purchases;
    bool private _collected;
    bool private _returned;
    // One word: deposit and claims.
    uint112 private _deposited;
    uint112 private _left;
    uint32 private _opensAt;
    // Failed sales only.
    uint96 private _refunded;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc ITokenICO
    function buy(uint256 amount) external nonReentrant returns (uint256 filled) {
        filled = _buy(msg.sender, amount);
        _payToken().pull(msg.sender, filled);
    }

    /// @inheritdoc ITokenICO
    function buyWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
        returns (uint256 filled)
    {
        filled = _buy(msg.sender, amount);
        _payToken().usePermit(msg.sender, amount, TokenPull.Permit(deadline, v, r, s));
        _payToken().pull(msg.sender, filled);
    }

    /// @inheritdoc ITokenICO
    function buyWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant {
        uint256 filled = _buy(from, amount);
        if (filled != amount) revert OnlyPartLeft(amount, filled);
        _payToken()
            .pullWithAuthorization(
                from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
            );
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc ITokenICO
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc ITokenICO
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        paid = claimableBy(msg.sender);
        if (paid == 0) revert NothingToClaim();
        _positions[msg.sender].claimed += uint112(paid);
        _left -= uint112(paid);
        emit Claimed(uint160(msg.sender), to, paid);
        _saleToken().safeTransfer(to, paid);
    }

    /// @inheritdoc ITokenICO
    function refund() external returns (uint256 paid) {
        return refundTo(msg.sender);
    }

    /// @inheritdoc ITokenICO
    function refundTo(address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        _require(Phase.Failed);
        paid = _positions[msg.sender].paid;
        if (paid == 0) revert NothingToClaim();
        _positions[msg.sender].paid = 0;
        _refunded += uint96(paid);
        emit Withdrawn(uint160(msg.sender), to, paid);
        _payToken().safeTransfer(to, paid);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITokenICO
    function collect() external nonReentrant returns (uint256 amount) {
        _require(Phase.Succeeded);
        if (_collected) revert NothingToClaim();
        _collected = true;
        amount = _raised;
        address treasury = _treasury();
        emit Collected(treasury, amount);
        _payToken().safeTransfer(treasury, amount);
    }

    /// @inheritdoc ITokenICO
    function returnUnsold() external nonReentrant returns (uint256 amount) {
        Phase current = phase();
        if (current != Phase.Failed && current != Phase.Succeeded) revert WrongPhase(current);
        bool failed = current == Phase.Failed;
        amount = failed ? _deposited : _deposited - _raised * _rate();
        if (amount == 0 || _returned) revert NothingToClaim();
        _returned = true;
        _left -= uint112(amount);
        address to = failed ? _treasury() : _unsoldTo();
        emit UnsoldReturned(to, amount);
        _saleToken().safeTransfer(to, amount);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc ITokenICO
    function open(uint256 amount) external nonReentrant onlyRole(Roles.FUNDER) {
        uint256 needed = _opensAt == 0 ? _hardCap() * _rate() : 0;
        if (amount != needed || amount == 0) revert WrongDeposit(amount, needed);
        _deposited = uint112(amount);
        _left = uint112(amount);
        _opensAt = uint32(block.timestamp + _notice());
        emit Funded(address(this), msg.sender, amount);
        _saleToken().pull(msg.sender, amount);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITokenICO
    function phase() public view returns (Phase) {
        if (_filledAt != 0) return Phase.Succeeded;
        uint256 opens = _opensAt;
        if (opens == 0 || block.timestamp < opens) return Phase.Waiting;
        if (block.timestamp < opens + _length()) return Phase.Open;
        return _raised < _softCap() ? Phase.Failed : Phase.Succeeded;
    }

    /// @inheritdoc ITokenICO
    function raised() external view returns (uint256) {
        return _raised;
    }

    /// @inheritdoc ITokenICO
    function deposited() external view returns (uint256) {
        return _deposited;
    }

    /// @inheritdoc ITokenICO
    function opensAt() external view returns (uint256) {
        return _opensAt;
    }

    /// @inheritdoc ITokenICO
    function endedAt() public view returns (uint256) {
        if (_filledAt != 0) return _filledAt;
        return _opensAt == 0 ? 0 : _opensAt + _length();
    }

    /// @inheritdoc ITokenICO
    function paidOf(address member) external view returns (uint256) {
        return _positions[member].paid;
    }

    /// @inheritdoc ITokenICO
    function boughtBy(address member) public view returns (uint256) {
        return _positions[member].paid * _rate();
    }

    /// @inheritdoc ITokenICO
    function claimedBy(address member) external view returns (uint256) {
        return _positions[member].claimed;
    }

    /// @inheritdoc ITokenICO
    function claimableBy(address member) public view returns (uint256) {
        if (phase() != Phase.Succeeded) return 0;
        uint256 passed = block.timestamp - endedAt();
        if (passed < _cliff()) return 0;
        uint256 bought = boughtBy(member);
        uint256 vesting = _vesting();
        uint256 vested = passed >= vesting ? bought : bought * passed / vesting;
        return vested - _positions[member].claimed;
    }

    // ---------------------------------------------------------------- booking

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    function _owedIn(address token) internal view override returns (uint256) {
        if (token == address(_saleToken())) return _left;
        return token == address(_payToken()) && !_collected ? _raised - _refunded : 0;
    }

    // ---------------------------------------------------------------- private

    function _buy(address member, uint256 amount) private returns (uint256 filled) {
        _requireOpen();
        _require(Phase.Open);
        if (amount == 0) revert ZeroAmount();
        uint256 hardCap = _hardCap();
        uint256 sum = _raised;
        filled = Math.min(amount, hardCap - sum);
        uint256 paid = _positions[member].paid;
        uint256 room = _memberCap() - paid;
        if (filled > room) revert MemberCapReached(filled, room);
        unchecked {
            // Both below the hard cap, which fits 96 bits.
            _positions[member].paid = uint96(paid + filled);
            sum += filled;
        }
        _raised = uint96(sum);
        uint256 pid = ++_purchases;
        if (sum == hardCap) _filledAt = uint48(block.timestamp);
        emit Purchased(pid, uint160(member), filled);
    }

    function _require(Phase wanted) private view {
        Phase current = phase();
        if (current != wanted) revert WrongPhase(current);
    }
}
