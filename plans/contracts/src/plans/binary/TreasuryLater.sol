// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {ITreasuryLater} from "./ITreasuryLater.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title The treasury's part of a price waits in the plan until somebody moves it
/// @dev A purchase saves one movement of tokens and one credit that way, 20,000 gas; the treasury gets the same.
abstract contract TreasuryLater is ITreasuryLater, PurchasePlan {
    using SafeCast for uint256;

    struct Held {
        uint128 reserve;
        uint128 treasury;
    }

    Held private _held;

    /// @inheritdoc ITreasuryLater
    function settle() external nonReentrant returns (uint256 amount) {
        amount = _held.treasury;
        if (amount == 0) revert NothingToSettle();
        _held.treasury = 0;
        emit Settled(amount);
        _distribute(TREASURY, amount);
    }

    /// @inheritdoc ITreasuryLater
    function treasuryDue() external view returns (uint256) {
        return _held.treasury;
    }

    /// @inheritdoc ITreasuryLater
    function reserve() public view returns (uint256) {
        return _held.reserve;
    }

    /// @dev Everything of a price stays: `aside` for members, the rest for the treasury.
    function _keep(uint256 amount, uint256 aside) internal returns (Split memory split) {
        Held memory held = _held;
        _held = Held((held.reserve + aside).toUint128(), (held.treasury + amount - aside).toUint128());
        split.kept = amount;
    }

    /// @dev Moves a part of the reserve to a member, or to the community reserve when `id` is 0.
    function _payOut(uint256 id, uint256 amount) internal {
        _held.reserve -= amount.toUint128();
        _distribute(id, amount);
    }

    function _kept() internal view override returns (uint256) {
        Held memory held = _held;
        return uint256(held.reserve) + held.treasury;
    }
}
