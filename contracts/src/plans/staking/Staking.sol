// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {IStaking} from "./IStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Staking: one token in, a funded stream of rewards out
/// @dev Template of EIP-1167 clones. Members are keyed by address; no membership is needed. Each state-changing function checks, books, emits,
/// then moves tokens, under a transient lock.
contract Staking is IStaking, RoleGuard, ReentrancyGuardTransient {
    using RewardStream for RewardStream.Stream;
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    uint256 private constant LOWEST_MIN_TOTAL = 1e18;
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 4 * 365 days;
    uint256 private constant LARGEST_DROP_BPS = 5000;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 6;

    RewardStream.Stream private _stream;
    mapping(address member => RewardStream.Position) private _positions;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IStaking
    function deposit(uint256 amount) external nonReentrant {
        _enter(msg.sender, amount);
        IERC20(stakingToken()).pull(msg.sender, amount);
    }

    /// @inheritdoc IStaking
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        _enter(msg.sender, amount);
        IERC20(stakingToken()).pullWithPermit(msg.sender, amount, TokenPull.Permit(deadline, v, r, s));
    }

    /// @inheritdoc IStaking
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
        IERC20(stakingToken())
            .pullWithAuthorization(
                from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
            );
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IStaking
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc IStaking
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        paid = _claim(to);
        if (paid == 0) revert NothingToClaim();
    }

    /// @inheritdoc IStaking
    function withdraw(uint256 amount) external {
        withdrawTo(amount, msg.sender);
    }

    /// @inheritdoc IStaking
    function withdrawTo(uint256 amount, address to) public nonReentrant {
        _checkReceiver(to);
        _withdraw(amount, to);
    }

    /// @inheritdoc IStaking
    function exit() external nonReentrant {
        uint256 paid = _claim(msg.sender);
        uint256 stake = _positions[msg.sender].stake;
        // Who has withdrawn all before and only has rewards left may exit too.
        if (stake != 0 || paid == 0) _withdraw(stake, msg.sender);
    }

    /// @inheritdoc IStaking
    function exitNow() external nonReentrant {
        uint256 amount = _stream.abandon(_positions[msg.sender], minTotal());
        if (amount == 0) revert ZeroAmount();
        _payOut(amount, msg.sender);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IFundable
    function fund(uint256 amount) external nonReentrant onlyRole(Roles.FUNDER) {
        if (amount < minTopUp()) revert TopUpTooSmall(amount, minTopUp());
        _stream.fund(amount, duration(), minTotal(), maxRateDropBps());
        emit Funded(address(this), msg.sender, amount);
        IERC20(rewardToken()).pull(msg.sender, amount);
    }

    /// @inheritdoc IStaking
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        EntryPause.check(_stream.pausedUntil, until);
        _stream.pausedUntil = until;
        emit Paused(until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IStaking
    function stakingToken() public view returns (address) {
        return CloneArgs.addressAt(0);
    }

    /// @inheritdoc IStaking
    function rewardToken() public view returns (address) {
        return CloneArgs.addressAt(1);
    }

    /// @inheritdoc IStaking
    function minTotal() public view returns (uint256) {
        return CloneArgs.word(2);
    }

    /// @inheritdoc IStaking
    function duration() public view returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc IStaking
    function minTopUp() public view returns (uint256) {
        return CloneArgs.word(4);
    }

    /// @inheritdoc IStaking
    function maxRateDropBps() public view returns (uint256) {
        return CloneArgs.word(5);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStaking
    function stakeOf(address member) external view returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IStaking
    function pendingOf(address member) external view returns (uint256) {
        (uint256 acc,) = _stream.current(minTotal());
        return RewardStream.pendingAt(_positions[member], acc);
    }

    /// @inheritdoc IStaking
    function debtOf(address member) external view returns (int256) {
        return _positions[member].debt;
    }

    /// @inheritdoc IStaking
    function totalStake() external view returns (uint256) {
        return _stream.total;
    }

    /// @inheritdoc IStaking
    function reserve() external view returns (uint256) {
        return _stream.reserve;
    }

    /// @inheritdoc IStaking
    function spare() external view returns (uint256) {
        return _stream.spare;
    }

    /// @inheritdoc IStaking
    function funded() external view returns (uint256) {
        return _stream.funded;
    }

    /// @inheritdoc IStaking
    function rateX32() external view returns (uint256) {
        return fundedUntil() > block.timestamp ? _stream.rateX32 : 0;
    }

    /// @inheritdoc IStaking
    function accX96() external view returns (uint256) {
        return _stream.accX96;
    }

    /// @inheritdoc IStaking
    function lastUpdate() external view returns (uint256) {
        return _stream.last;
    }

    /// @inheritdoc IStaking
    function periodFinish() external view returns (uint256) {
        return _stream.finish;
    }

    /// @inheritdoc IStaking
    function fundedUntil() public view returns (uint256 finish) {
        (, finish) = _stream.current(minTotal());
    }

    /// @inheritdoc IStaking
    function pausedUntil() external view returns (uint256) {
        return _stream.pausedUntil;
    }

    /// @inheritdoc IStaking
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus) {
        return solvencyOf(stakingToken());
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        if (stakingToken().code.length == 0) revert BadArgument("stakingToken");
        if (rewardToken().code.length == 0) revert BadArgument("rewardToken");
        if (minTotal() < LOWEST_MIN_TOTAL || minTotal() > type(uint96).max) revert BadArgument("minTotal");
        if (duration() < SHORTEST || duration() > LONGEST) revert BadArgument("duration");
        if (minTopUp() == 0 || minTopUp() > RewardStream.MAX_FUNDED) revert BadArgument("minTopUp");
        if (maxRateDropBps() > LARGEST_DROP_BPS) revert BadArgument("maxRateDropBps");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory list) {
        bool same = stakingToken() == rewardToken();
        list = new address[](same ? 1 : 2);
        list[0] = stakingToken();
        if (!same) list[1] = rewardToken();
    }

    /// @inheritdoc IPlan
    function solvencyOf(address token)
        public
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        if (token == stakingToken()) liabilities += _stream.total;
        if (token == rewardToken()) liabilities += _stream.reserve;
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

    function _enter(address member, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        _stream.add(_positions[member], amount, minTotal());
        emit Deposited(uint160(member), amount);
    }

    function _claim(address to) private returns (uint256 paid) {
        paid = _stream.take(_positions[msg.sender], minTotal());
        if (paid == 0) return 0;
        emit Claimed(uint160(msg.sender), to, paid);
        IERC20(rewardToken()).safeTransfer(to, paid);
    }

    function _withdraw(uint256 amount, address to) private {
        if (amount == 0) revert ZeroAmount();
        _stream.remove(_positions[msg.sender], amount, minTotal());
        _payOut(amount, to);
    }

    function _payOut(uint256 amount, address to) private {
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(stakingToken()).safeTransfer(to, amount);
    }

    function _checkReceiver(address to) private view {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
    }
}
