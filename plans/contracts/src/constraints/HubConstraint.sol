// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../factory/IEnumeration.sol";
import {IHub} from "../hub/IHub.sol";
import {IActivePackage, IHubConstraint} from "./IHubConstraint.sol";
import {firstSpending, Spending} from "./SpendingWord.sol";

/// @title Hub constraint: who may buy, and how much in 30 days
/// @dev It stands beside the hub and not in it, so that a later plan may carry a better rule while the registry stays.
/// A member is one word, {Spending}, with six counters of six days each. Any 30 days touch at most six such periods, so a sum of all counters within the limit keeps the limit in every 30 days, wherever
/// they start; the price is that spending is forgotten after 30 to 36 days. A fixed window would let twice the limit pass at its border.
contract HubConstraint is IHubConstraint {
    uint256 private constant PERIOD = 6 days;
    uint256 private constant LOOSEN_DELAY = 7 days;
    uint256 private constant LONGEST_AGE = 90 days;
    uint256 private constant LONGEST_COOL_OFF = 365;
    uint256 private constant PACKAGE_GAS = 50_000;

    IHub private immutable HUB;
    IEnumeration private immutable PLANS;

    /// @inheritdoc IHubConstraint
    address public immutable token;

    uint256 private immutable MIN_AGE;
    uint256 private immutable UNIT;
    address private immutable PACKAGE;
    /// @dev In units.
    uint32 private immutable DEFAULT_LIMIT;

    mapping(uint256 id => Spending) private _spendings;
    mapping(uint256 id => Limit) private _limits;
    /// @dev Answers of the enumeration that were "yes", which is for ever.
    mapping(address plan => bool) private _listed;

    /// @param hub_ The registry of members.
    /// @param plans The factory's list: its plans may record spending.
    /// @param token_ The payment token.
    /// @param terms What every member starts with.
    constructor(IHub hub_, IEnumeration plans, address token_, Terms memory terms) {
        if (terms.minAge > LONGEST_AGE) revert BadTerms("minAge");
        if (terms.unit == 0) revert BadTerms("unit");
        if (terms.defaultLimit / terms.unit > type(uint32).max) revert BadTerms("defaultLimit");
        if (token_.code.length == 0) revert BadTerms("token");
        HUB = hub_;
        PLANS = plans;
        token = token_;
        MIN_AGE = terms.minAge;
        UNIT = terms.unit;
        PACKAGE = terms.package;
        DEFAULT_LIMIT = uint32(terms.defaultLimit / terms.unit);
    }

    // ---------------------------------------------------------------- plans

    /// @inheritdoc IHubConstraint
    function recordSpend(address wallet, uint256 amount) external returns (uint256 id) {
        if (!_listed[msg.sender]) _learn(msg.sender);
        uint256 since;
        (id, since) = HUB.admission(wallet);
        Spending spending = id == 0 ? Spending.wrap(0) : _current(id);
        (Refusal reason, uint256 detail) = _mayEnter(id, spending, since, msg.sender);
        if (reason == Refusal.None) (reason, detail) = _maySpend(id, spending, amount);
        if (reason != Refusal.None) revert EntryRefused(id, reason, detail);
        _spendings[id] = spending.withSpent(_units(amount));
    }

    // ---------------------------------------------------------------- members

    /// @inheritdoc IHubConstraint
    function setLimit(uint256 limit) external {
        uint256 id = _callerId();
        uint32 wanted = limit / UNIT > type(uint32).max ? type(uint32).max : uint32(limit / UNIT);
        Limit memory held = _limits[id];
        uint32 inForce = _limitOf(id, _spendings[id]);
        held.limit = inForce;
        held.next = wanted;
        held.nextAt = uint40(block.timestamp + LOOSEN_DELAY);
        if (wanted <= inForce) (held.limit, held.next, held.nextAt) = (wanted, 0, 0);
        _store(id, held);
        emit LimitSet(id, wanted * UNIT, held.nextAt == 0 ? block.timestamp : held.nextAt);
    }

    /// @inheritdoc IHubConstraint
    function coolOff(uint256 days_) external {
        uint256 id = _callerId();
        Limit memory held = _limits[id];
        if (!_spendings[id].isLimited()) held.limit = DEFAULT_LIMIT;
        uint256 until = block.timestamp + (days_ > LONGEST_COOL_OFF ? LONGEST_COOL_OFF + 1 : days_) * 1 days;
        uint256 earliest = block.timestamp + 1 days;
        if (held.coolUntil > earliest) earliest = held.coolUntil;
        uint256 latest = block.timestamp + LONGEST_COOL_OFF * 1 days;
        if (until < earliest || until > latest) revert BadCoolOff(until, earliest, latest);
        held.coolUntil = uint40(until);
        _store(id, held);
        emit CoolingOff(id, until);
    }

    /// @inheritdoc IHubConstraint
    function acceptTerms(bytes32 terms) external {
        uint256 id = _callerId();
        if (terms != HUB.terms()) revert WrongTerms(HUB.terms());
        _spendings[id] = _current(id).withAccepted(block.timestamp);
        emit TermsAccepted(id, terms);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IHubConstraint
    function canBuy(uint256 id, address plan, uint256 amount)
        external
        view
        returns (Refusal reason, uint256 detail)
    {
        if (!PLANS.contains(plan)) return (Refusal.NotListed, 0);
        if (!_exists(id)) return (Refusal.NotMember, 0);
        Spending spending = _current(id);
        (reason, detail) = _mayEnter(id, spending, HUB.termsSince(), plan);
        if (reason == Refusal.None) (reason, detail) = _maySpend(id, spending, amount);
    }

    /// @inheritdoc IHubConstraint
    function canEarn(uint256 id, address plan) external view returns (Refusal reason, uint256 detail) {
        if (!PLANS.contains(plan)) return (Refusal.NotListed, 0);
        if (!_exists(id)) return (Refusal.NotMember, 0);
        return _mayEnter(id, _current(id), HUB.termsSince(), plan);
    }

    /// @inheritdoc IHubConstraint
    function spent(uint256 id) external view returns (uint256) {
        return _exists(id) ? _current(id).sumOf() * UNIT : 0;
    }

    /// @inheritdoc IHubConstraint
    function limitOf(uint256 id) external view returns (uint256) {
        return _limitOf(id, _spendings[id]) * UNIT;
    }

    /// @inheritdoc IHubConstraint
    function limits(uint256 id) external view returns (Limit memory) {
        return _limits[id];
    }

    /// @inheritdoc IHubConstraint
    function termsAcceptedAt(uint256 id) external view returns (uint256) {
        return _exists(id) ? _current(id).acceptedAtOf() : 0;
    }

    /// @inheritdoc IHubConstraint
    function constraintTerms() external view returns (Terms memory) {
        return Terms(MIN_AGE, DEFAULT_LIMIT * UNIT, UNIT, PACKAGE);
    }

    /// @inheritdoc IHubConstraint
    function hub() external view returns (address) {
        return address(HUB);
    }

    // ---------------------------------------------------------------- private

    function _learn(address plan) private {
        if (!PLANS.contains(plan)) revert EntryRefused(0, Refusal.NotListed, 0);
        _listed[plan] = true;
    }

    function _store(uint256 id, Limit memory held) private {
        _limits[id] = held;
        _spendings[id] = _current(id).withLimits();
    }

    /// @dev The member's word in the running period. An empty one starts with the terms accepted on joining.
    function _current(uint256 id) private view returns (Spending spending) {
        spending = _spendings[id];
        uint256 period = block.timestamp / PERIOD;
        if (Spending.unwrap(spending) == 0) return firstSpending(HUB.member(id).joinedAt, period);
        return spending.inPeriod(period);
    }

    /// @dev Everything but the amount.
    function _mayEnter(uint256 id, Spending spending, uint256 since, address plan)
        private
        view
        returns (Refusal reason, uint256 detail)
    {
        if (id == 0) return (Refusal.NotMember, 0);
        if (spending.acceptedAtOf() < since) return (Refusal.TermsOutdated, 0);
        if (MIN_AGE != 0) {
            uint256 from = HUB.member(id).joinedAt + MIN_AGE;
            if (block.timestamp < from) return (Refusal.TooYoung, from);
        }
        if (PACKAGE != address(0) && plan != PACKAGE && !_hasPackage(id)) return (Refusal.NoPackage, 0);
        return (Refusal.None, 0);
    }

    function _maySpend(uint256 id, Spending spending, uint256 amount)
        private
        view
        returns (Refusal reason, uint256 detail)
    {
        if (spending.isLimited()) {
            uint256 coolUntil = _limits[id].coolUntil;
            if (block.timestamp < coolUntil) return (Refusal.CoolingOff, coolUntil);
        }
        uint256 limit = _limitOf(id, spending);
        uint256 used = spending.sumOf();
        uint256 left = limit > used ? limit - used : 0;
        if (amount > left * UNIT) return (Refusal.OverLimit, left * UNIT);
        return (Refusal.None, 0);
    }

    /// @dev Limited gas, and whatever fails means no: a broken package plan can stop entries, nothing else.
    function _hasPackage(uint256 id) private view returns (bool) {
        (bool done, bytes memory answer) =
            PACKAGE.staticcall{gas: PACKAGE_GAS}(abi.encodeCall(IActivePackage.activeUntil, (id)));
        return done && answer.length == 32 && block.timestamp < abi.decode(answer, (uint256));
    }

    function _limitOf(uint256 id, Spending spending) private view returns (uint32) {
        if (!spending.isLimited()) return DEFAULT_LIMIT;
        Limit memory held = _limits[id];
        return held.nextAt != 0 && block.timestamp >= held.nextAt ? held.next : held.limit;
    }

    function _units(uint256 amount) private view returns (uint256) {
        return (amount + UNIT - 1) / UNIT;
    }

    function _exists(uint256 id) private view returns (bool) {
        return id != 0 && id <= HUB.count();
    }

    function _callerId() private view returns (uint256 id) {
        id = HUB.idOf(msg.sender);
        if (id == 0) revert NotMember(msg.sender);
    }
}
