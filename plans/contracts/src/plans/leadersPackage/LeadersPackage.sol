// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Credit, toCredit} from "../../vault/Credit.sol";
import {IActivePackage} from "../../constraints/IHubConstraint.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {ILeadersPackage} from "./ILeadersPackage.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Leaders package: a bundle of services for a fixed price and time
/// @dev The escrow's window is the time of service, so the unused part needs no words of its own: it is a function of the purchase.
/// The operator is paid in arrears.
contract LeadersPackage is ILeadersPackage, PurchasePlan {
    uint256 private constant SHORTEST = 1 days;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 1;
    uint256 private constant TRIAL = BASE_WORDS;

    /// @inheritdoc ILeadersPackage
    mapping(uint256 id => uint256) public packageOf;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ILeadersPackage
    function trial() public view returns (uint256) {
        return CloneArgs.word(TRIAL);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public pure override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        return 0;
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IActivePackage
    function activeUntil(uint256 id) public view returns (uint256) {
        Purchase memory found = purchase(packageOf[id]);
        return found.amount == 0 ? 0 : found.boughtAt + window();
    }

    /// @inheritdoc ILeadersPackage
    function refundable(uint256 pid) external view returns (uint256) {
        Purchase memory found = purchase(pid);
        return _unused(found.amount, found.boughtAt);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        if (window() < SHORTEST) revert BadArgument("window");
        if (trial() > window()) revert BadArgument("trial");
        if (AmountRule.kindOf(rule()) != AmountRule.FIXED) revert BadArgument("rule");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev One package at a time.
    function _accept(uint256 id, uint256) internal override returns (uint256) {
        uint256 until = activeUntil(id);
        if (block.timestamp < until) revert AlreadyActive(until);
        packageOf[id] = purchaseCount() + 1;
        return 0;
    }

    function _finalized(uint256, uint256, uint256 amount, uint256)
        internal
        pure
        override
        returns (Split memory)
    {
        return Split(0, _toTreasury(amount));
    }

    /// @dev What was used is the operator's, and counts as spent.
    function _refunded(uint256 pid, uint256 id, uint256 amount, uint256, uint256 boughtAt)
        internal
        override
        returns (uint256 back)
    {
        back = _unused(amount, boughtAt);
        if (back == 0) revert ServiceOver(pid);
        uint256 used = amount - back;
        emit Cancelled(pid, back, used);
        if (used != 0) _distribute(id, used, used, _toTreasury(used));
    }

    // ---------------------------------------------------------------- private

    function _unused(uint256 amount, uint256 boughtAt) private view returns (uint256) {
        uint256 passed = block.timestamp - boughtAt;
        if (passed <= trial()) return amount;
        uint256 whole = window();
        return passed < whole ? amount * (whole - passed) / whole : 0;
    }

    function _toTreasury(uint256 amount) private pure returns (Credit[] memory) {
        return _one(toCredit(TREASURY, amount));
    }
}
