// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {toCredit} from "../../vault/Credit.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {IPoolPlan} from "./IPoolPlan.sol";
import {IPurchasePlan} from "./IPurchasePlan.sol";
import {PurchasePlan} from "./PurchasePlan.sol";
import {PurchaseTerms} from "./PurchaseTerms.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title PoolPlan: purchases feed an epoch's pot, points share it
/// @dev What earns points is the plan's: it counts in {_counted} and gives points out in {_take}. Keeps `balance == openTotal + pots` (but for
/// donations) and, per epoch, `paid <= pot`.
abstract contract PoolPlan is IPoolPlan, PurchasePlan {
    using EpochPool for mapping(uint256 epoch => EpochPool.Epoch);
    using TokenPull for IERC20;

    /// @dev Immutable arguments of every pool plan; a plan's own follow.
    uint256 internal constant POOL_WORDS = 4;
    uint256 private constant POOL_BPS = BASE_WORDS;
    uint256 private constant START = BASE_WORDS + 1;
    uint256 private constant LENGTH = BASE_WORDS + 2;
    uint256 private constant CAP_PER_POINT = BASE_WORDS + 3;
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 90 days;
    /// @dev Between the first purchase and the start of epoch 0 everything counts for epoch 0; a start far ahead would hold its pot back.
    uint256 private constant LONGEST_AHEAD = 365 days;

    /// @inheritdoc IPoolPlan
    uint256 public pots;

    mapping(uint256 epoch => EpochPool.Epoch) private _epochs;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IPoolPlan
    function claim(uint256 id, uint256 epoch) external nonReentrant returns (uint256 amount) {
        _checkOwner(id);
        amount = _epochs.take(epoch, currentEpoch(), _take(id, epoch), capPerPointX32());
        if (amount == 0) revert NothingToClaim();
        pots -= amount;
        emit PotPaid(epoch, id, amount);
        _distribute(id, amount);
    }

    /// @inheritdoc IPoolPlan
    function roll(uint256 epoch) external returns (uint256 amount) {
        uint256 running = currentEpoch();
        amount = _epochs.roll(epoch, running, capPerPointX32());
        _tellRolled(epoch, running, amount);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IFundable
    function fund(uint256 amount) external nonReentrant onlyRole(Roles.FUNDER) {
        if (amount == 0) revert ZeroAmount();
        _feed(amount);
        emit Funded(address(this), msg.sender, amount);
        IERC20(token()).pull(msg.sender, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IPoolPlan
    function poolBps() public view returns (uint256) {
        return CloneArgs.word(POOL_BPS);
    }

    /// @inheritdoc IPoolPlan
    function start() public view returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc IPoolPlan
    function length() public view returns (uint256) {
        return CloneArgs.word(LENGTH);
    }

    /// @inheritdoc IPoolPlan
    function capPerPointX32() public view returns (uint256) {
        return CloneArgs.word(CAP_PER_POINT);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        return poolBps();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IPoolPlan
    function currentEpoch() public view returns (uint256) {
        return EpochPool.running(start(), length());
    }

    /// @inheritdoc IPoolPlan
    function epochOf(uint256 epoch) public view returns (EpochPool.Epoch memory) {
        return _epochs[epoch];
    }

    /// @inheritdoc IPoolPlan
    function shareOf(uint256 id, uint256 epoch) external view returns (uint256) {
        (uint256 points, bool isTaken) = pointsOf(id, epoch);
        return isTaken ? 0 : EpochPool.worth(_epochs[epoch], points, capPerPointX32());
    }

    /// @inheritdoc IPoolPlan
    function pointsOf(uint256 id, uint256 epoch) public view virtual returns (uint256 points, bool isTaken);

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view virtual override(IPlan, PurchaseTerms) {
        if (poolBps() == 0) revert BadArgument("poolBps");
        if (start() == 0 || start() > block.timestamp + LONGEST_AHEAD) revert BadArgument("start");
        if (length() < SHORTEST || length() > LONGEST) revert BadArgument("length");
        if (capPerPointX32() == 0) revert BadArgument("capPerPointX32");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev A purchase became final in the running epoch.
    function _counted(uint256 id, uint256 amount, uint256 epoch) internal virtual;

    /// @dev A member's points of an epoch, marked as taken; reverts when they were taken before.
    function _take(uint256 id, uint256 epoch) internal virtual returns (uint256 points);

    function _finalized(uint256, uint256 id, uint256 amount, uint256)
        internal
        override
        returns (Split memory)
    {
        uint256 part = amount * poolBps() / BPS;
        _counted(id, amount, _feed(part));
        return Split(part, _one(toCredit(TREASURY, amount - part)));
    }

    /// @dev Points of an epoch, while it runs or in the one after it.
    function _book(uint256 epoch, uint256 points) internal {
        _epochs.book(epoch, currentEpoch(), points);
    }

    /// @dev Moves on what points are worth that nobody gets, from two epochs after theirs.
    function _release(uint256 epoch, uint256 points) internal returns (uint256 amount) {
        uint256 running = currentEpoch();
        amount = _epochs.release(epoch, running, points, capPerPointX32());
        _tellRolled(epoch, running, amount);
    }

    /// @dev The pots.
    function _kept() internal view override returns (uint256) {
        return pots;
    }

    // ---------------------------------------------------------------- private

    function _feed(uint256 amount) private returns (uint256 epoch) {
        epoch = currentEpoch();
        _epochs.add(epoch, amount);
        pots += amount;
        emit PotFed(epoch, amount);
    }

    function _tellRolled(uint256 epoch, uint256 running, uint256 amount) private {
        emit Rolled(epoch, amount);
        emit PotFed(running, amount);
    }
}
