// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {PaidEntry} from "../base/PaidEntry.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {IStakePlan} from "./IStakePlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title The ways in and out of a plan of the staking family
/// @dev Template of EIP-1167 clones; words 0, 1 of their arguments are staking and reward token. Each state-changing function checks, books,
/// emits, then moves tokens, under a transient lock. How stakes are kept and what they earn is the heir's.
abstract contract StakePlan is IStakePlan, PaidEntry, EntryPausable, PlanBooks, ReceiverCheck {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    // Immutable arguments of the clone that every plan of the family begins with.
    uint256 private constant STAKING_TOKEN = 0;
    uint256 private constant REWARD_TOKEN = 1;

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IStakePlan
    function deposit(uint256 amount) external {
        _enterByAllowance(amount);
    }

    /// @inheritdoc IStakePlan
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        _enterByPermit(amount, TokenPull.Permit(deadline, v, r, s));
    }

    /// @inheritdoc IStakePlan
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

    /// @inheritdoc IStakePlan
    function withdraw(uint256 amount) external {
        withdrawTo(amount, msg.sender);
    }

    /// @inheritdoc IStakePlan
    function withdrawTo(uint256 amount, address to) public nonReentrant {
        _checkReceiver(to);
        _withdraw(amount, to);
    }

    /// @inheritdoc IStakePlan
    function exitNow() external {
        exitNowTo(msg.sender);
    }

    /// @inheritdoc IStakePlan
    function exitNowTo(address to) public nonReentrant {
        _checkReceiver(to);
        uint256 amount = _abandon(msg.sender);
        if (amount == 0) revert ZeroAmount();
        _payOut(amount, to);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IFundable
    function fund(uint256 amount) external nonReentrant onlyRole(_funderRole()) {
        _checkTopUp(amount);
        _fund(amount);
        _receiveRewards(amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IStakePlan
    function stakingToken() public view returns (address) {
        return CloneArgs.addressAt(STAKING_TOKEN);
    }

    /// @inheritdoc IStakePlan
    function rewardToken() public view returns (address) {
        return CloneArgs.addressAt(REWARD_TOKEN);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view virtual returns (uint256);

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view virtual returns (uint256);

    /// @inheritdoc IStakePlan
    function totalStake() public view virtual returns (uint256);

    /// @inheritdoc IStakePlan
    function reserve() public view virtual returns (uint256);

    /// @inheritdoc IStakePlan
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus) {
        return solvencyOf(stakingToken());
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(stakingToken(), rewardToken());
    }

    /// @inheritdoc IPlan
    /// @dev A stake and its rewards need nothing but their tokens.
    function parts() external view virtual returns (address[] memory) {
        return new address[](0);
    }

    // ---------------------------------------------------------------- the heir's

    /// @dev Books a stake; refused while entries are paused.
    function _add(address member, uint256 amount) internal virtual;

    /// @dev Books a withdrawal; reverts when the member holds less.
    function _remove(address member, uint256 amount) internal virtual;

    /// @dev Empties a position, in a way that cannot fail.
    /// @return stake All principal of the member.
    function _abandon(address member) internal virtual returns (uint256 stake);

    /// @dev Books rewards.
    function _fund(uint256 amount) internal virtual;

    /// @dev The role that puts rewards in.
    function _funderRole() internal pure virtual returns (uint64) {
        return Roles.FUNDER;
    }

    // ---------------------------------------------------------------- for heirs

    function _withdraw(uint256 amount, address to) internal {
        if (amount == 0) revert ZeroAmount();
        _remove(msg.sender, amount);
        _payOut(amount, to);
    }

    function _payReward(uint256 amount, address to) internal {
        emit Claimed(uint160(msg.sender), to, amount);
        IERC20(rewardToken()).safeTransfer(to, amount);
    }

    function _entryToken() internal view override returns (IERC20) {
        return IERC20(stakingToken());
    }

    function _enter(address member, uint256 amount) internal override returns (uint256, uint256) {
        if (amount == 0) revert ZeroAmount();
        _add(member, amount);
        emit Deposited(uint160(member), amount);
        return (0, amount);
    }

    function _owedIn(address token) internal view override returns (uint256 owed) {
        if (token == stakingToken()) owed = totalStake();
        if (token == rewardToken()) owed += reserve();
    }

    function _checkTopUp(uint256 amount) internal view {
        if (amount < minTopUp()) revert TopUpTooSmall(amount, minTopUp());
    }

    function _receiveRewards(uint256 amount) internal {
        emit Funded(address(this), msg.sender, amount);
        IERC20(rewardToken()).pull(msg.sender, amount);
    }

    /// @dev The checks that all plans of the family share.
    /// @param words Number of the clone's arguments.
    function _validate(uint256 words, uint256 largestTopUp) internal view {
        if (address(this).code.length != CloneArgs.codeLength(words)) revert BadArgument("length");
        if (stakingToken().code.length == 0) revert BadArgument("stakingToken");
        if (rewardToken().code.length == 0) revert BadArgument("rewardToken");
        if (minTopUp() == 0 || minTopUp() > largestTopUp) revert BadArgument("minTopUp");
    }

    // ---------------------------------------------------------------- private

    function _payOut(uint256 amount, address to) private {
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(stakingToken()).safeTransfer(to, amount);
    }
}
