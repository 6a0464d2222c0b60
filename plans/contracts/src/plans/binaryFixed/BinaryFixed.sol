// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {MemberGate} from "../../lib/MemberGate.sol";
import {IPlan} from "../IPlan.sol";
import {BinaryTree} from "../binary/BinaryTree.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {IBinaryFixed} from "./IBinaryFixed.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Binary fixed: a fixed bonus per pair of units in the eight levels below, paid from what those units put aside
/// @dev In one cohort Σ pairs <= units × 8 / 2, because a unit counts for at most eight members and a pair takes two; so `units × 4 × bonus` covers
/// every pair. Counters are kept per cohort: carried over, they would promise pairs whose money has expired.
contract BinaryFixed is IBinaryFixed, BinaryTree {
    struct Totals {
        uint64 units;
        uint64 pairsPaid;
        bool isExpired;
    }

    uint256 private constant DEPTH = 8;
    uint256 private constant COHORT = 180 days;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 2;
    uint256 private constant BONUS = BASE_WORDS;
    uint256 private constant START = BASE_WORDS + 1;

    /// @inheritdoc IBinaryFixed
    mapping(uint256 id => uint256) public treeAncestors;

    /// @dev Who had a final unit before a place.
    mapping(uint256 id => bool) private _hasUnit;
    mapping(uint256 cohort => Totals) private _cohorts;
    mapping(uint256 cohort => mapping(uint256 id => Counters)) private _counters;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IBinaryFixed
    function claim(uint256 cohort) external nonReentrant returns (uint256 amount) {
        uint256 id = MemberGate.idOf(hub(), msg.sender);
        if (id <= ROOTS) revert NoEarnings(id);
        uint256 over = _claimableUntil(cohort);
        if (block.timestamp >= over) revert ClaimsOver(cohort, over);
        Counters memory counters = _counters[cohort][id];
        uint64 pairs = counters.left < counters.right ? counters.left : counters.right;
        if (pairs == counters.paid) revert NothingToClaim(cohort, id);
        uint64 fresh = pairs - counters.paid;
        _counters[cohort][id].paid = pairs;
        _cohorts[cohort].pairsPaid += fresh;
        amount = fresh * bonus();
        emit PairsPaid(cohort, id, fresh, amount);
        _payOut(id, amount);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IBinaryFixed
    function expire(uint256 cohort) external nonReentrant returns (uint256 amount) {
        uint256 from = _claimableUntil(cohort);
        amount = _cohortReserve(cohort);
        if (block.timestamp < from || amount == 0) revert NotExpirable(cohort, from);
        _cohorts[cohort].isExpired = true;
        emit Expired(cohort, amount);
        _payOut(0, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IBinaryFixed
    function bonus() public view returns (uint256) {
        return CloneArgs.word(BONUS);
    }

    /// @inheritdoc IBinaryFixed
    function start() public view returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc IPurchasePlan
    /// @dev Rounded up, so that the half of a price stays the bound.
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        uint256 price = AmountRule.maxOf(rule());
        return (_perUnit() * BPS + price - 1) / price;
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IBinaryFixed
    function currentCohort() public view returns (uint256) {
        return EpochPool.running(start(), COHORT);
    }

    /// @inheritdoc IBinaryFixed
    function cohortOf(uint256 cohort) external view returns (Cohort memory) {
        Totals memory totals = _cohorts[cohort];
        return Cohort({
            units: totals.units,
            pairsPaid: totals.pairsPaid,
            reserve: _cohortReserve(cohort),
            endsAt: _claimableUntil(cohort) - COHORT,
            claimableUntil: _claimableUntil(cohort),
            isExpired: totals.isExpired
        });
    }

    /// @inheritdoc IBinaryFixed
    function countersOf(uint256 cohort, uint256 id) external view returns (Counters memory) {
        return _counters[cohort][id];
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        if (AmountRule.kindOf(rule()) != AmountRule.FIXED) revert BadArgument("rule");
        uint256 price = AmountRule.maxOf(rule());
        if (bonus() == 0 || bonus() % 2 != 0 || bonus() * DEPTH > price) revert BadArgument("bonus");
        if (start() == 0 || start() > block.timestamp + 365 days) revert BadArgument("start");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Units that became final before count now, in their own cohorts: of older ones the claims are over.
    function _placed(uint256 id, uint256 parent) internal override {
        treeAncestors[id] = treeAncestors[parent] << 32 | parent;
        uint256 cohort = currentCohort();
        _countWaiting(cohort, id);
        if (cohort != 0) _countWaiting(cohort - 1, id);
    }

    function _hasBought(uint256 id) internal view override returns (bool) {
        return _hasUnit[id];
    }

    /// @dev Counts the unit for the eight members above, or keeps it until the buyer has a place, and puts their half bonuses aside; the rest is the
    /// treasury's.
    function _finalized(uint256, uint256 id, uint256 amount, uint256)
        internal
        override
        returns (Split memory)
    {
        uint256 cohort = currentCohort();
        ++_cohorts[cohort].units;
        if (treeAncestors[id] == 0) {
            _hasUnit[id] = true;
            ++_counters[cohort][id].waiting;
        } else {
            _count(cohort, id, 1);
        }
        return _keep(amount, _perUnit());
    }

    // ---------------------------------------------------------------- private

    /// @dev Counts units of a member for the eight above.
    function _count(uint256 cohort, uint256 id, uint64 units) private {
        uint256 sides = _nodes[id].sides;
        for (uint256 line = treeAncestors[id]; line != 0; line >>= 32) {
            Counters storage counters = _counters[cohort][uint32(line)];
            if (sides & 1 == 0) counters.left += units;
            else counters.right += units;
            sides >>= 1;
        }
    }

    function _countWaiting(uint256 cohort, uint256 id) private {
        uint64 units = _counters[cohort][id].waiting;
        if (units == 0) return;
        _counters[cohort][id].waiting = 0;
        emit UnitsCounted(cohort, id, units);
        _count(cohort, id, units);
    }

    /// @dev Eight half bonuses.
    function _perUnit() private view returns (uint256) {
        return DEPTH * bonus() / 2;
    }

    function _cohortReserve(uint256 cohort) private view returns (uint256) {
        Totals memory totals = _cohorts[cohort];
        return totals.isExpired ? 0 : totals.units * _perUnit() - totals.pairsPaid * bonus();
    }

    function _claimableUntil(uint256 cohort) private view returns (uint256) {
        return start() + (cohort + 2) * COHORT;
    }
}
