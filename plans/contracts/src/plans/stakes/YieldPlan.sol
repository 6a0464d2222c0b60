// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IYieldPlan} from "./IYieldPlan.sol";
import {StakePlan} from "./StakePlan.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The claims of a staking plan whose rewards grow continuously
abstract contract YieldPlan is StakePlan, IYieldPlan {
    /// @dev Base units; the bounds of the streams rest on it.
    uint256 internal constant LOWEST_MIN_TOTAL = 1e18;
    /// @dev With which that is one whole token at most.
    uint256 internal constant FEWEST_DECIMALS = 18;

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IYieldPlan
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc IYieldPlan
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        paid = _claim(to);
        if (paid == 0) revert NothingToClaim();
    }

    /// @inheritdoc IYieldPlan
    function exit() external {
        exitTo(msg.sender);
    }

    /// @inheritdoc IYieldPlan
    function exitTo(address to) public nonReentrant {
        _checkReceiver(to);
        uint256 paid = _claim(to);
        uint256 stake = stakeOf(msg.sender);
        // Who has withdrawn all before and only has rewards left may exit too.
        if (stake != 0 || paid == 0) _withdraw(stake, to);
    }

    // ---------------------------------------------------------------- terms

    /// @inheritdoc IYieldPlan
    function minTotal() public view virtual returns (uint256);

    // ---------------------------------------------------------------- the heir's

    /// @dev Books everything claimable as paid.
    function _take(address member) internal virtual returns (uint256 paid);

    // ---------------------------------------------------------------- for heirs

    function _claim(address to) internal returns (uint256 paid) {
        paid = _take(msg.sender);
        if (paid != 0) _payReward(paid, to);
    }

    function _decimals() internal view returns (uint256) {
        return IERC20Metadata(stakingToken()).decimals();
    }

    function _validateYield(uint256 words, uint256 largestTopUp) internal view {
        _validate(words, largestTopUp);
        // Of a coarser token nobody could stake `minTotal`: rewards would be put in and never flow.
        if (_decimals() < FEWEST_DECIMALS) revert BadArgument("decimals");
        if (minTotal() < LOWEST_MIN_TOTAL || minTotal() > type(uint96).max) revert BadArgument("minTotal");
    }
}
