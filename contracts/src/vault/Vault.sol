// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarningConstraint} from "../constraints/IEarningConstraint.sol";
import {IHub} from "../hub/IHub.sol";
import {IPlanEvents} from "../plans/IPlanEvents.sol";
import {IVault} from "./IVault.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Vault: the ledger of commissions in one payment token
/// @dev Keeps `Σ claimable == owed <= balance` and, for every member above id 2, `earned <= cap`. Summed over any set S of members the latter
/// gives `Σ earned <= capBps × Σ spent`: no group, however many wallets it has, takes out more than its cap.
contract Vault is IVault, IPlanEvents, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    uint256 private constant COMMUNITY_RESERVE = 2;
    uint256 private constant BPS = 10_000;
    uint256 private constant BUCKETS = 8;
    /// @dev Lowest bits of the fields of an account.
    uint256 private constant EARNED = 80;
    uint256 private constant CAP = 168;

    /// @inheritdoc IVault
    address public immutable token;

    /// @inheritdoc IVault
    address public immutable hub;

    /// @inheritdoc IVault
    address public immutable earningConstraint;

    /// @inheritdoc IVault
    uint256 public immutable capBps;

    /// @dev Terms of the earning constraint; 0 for no limit per epoch.
    uint256 private immutable EPOCH_LIMIT;
    uint256 private immutable EPOCH_LENGTH;

    /// @inheritdoc IVault
    uint256 public owed;

    /// @inheritdoc IVault
    mapping(address plan => bool) public isPlan;

    /// @dev Eight counters of 32 bits, the lowest for "received nothing".
    uint256 private _histogram;
    /// @dev {Account} as one word, `cap << 168 | earned << 80 | claimable`: a purchase touches up to ten of them, and the compiler's own packing
    /// costs 1,500 gas each.
    mapping(uint256 id => uint256) private _accounts;
    /// @dev Written only where the earning constraint limits an epoch.
    mapping(uint256 id => EpochEarnings) private _epochs;

    struct EpochEarnings {
        uint128 epoch;
        uint128 earned;
    }

    /// @param constraint Its terms are copied: they cannot change, and a credit needs no call.
    constructor(address manager, address hub_, address token_, IEarningConstraint constraint)
        AccessManaged(manager)
    {
        hub = hub_;
        token = token_;
        earningConstraint = address(constraint);
        capBps = constraint.capBps();
        EPOCH_LIMIT = constraint.epochLimit();
        EPOCH_LENGTH = constraint.epochLength();
    }

    // ---------------------------------------------------------------- plans

    /// @inheritdoc IVault
    function distribute(uint256 buyer, uint256 spent, uint256 amount, uint256[] calldata credits)
        external
        nonReentrant
    {
        if (!isPlan[msg.sender]) revert NotPlan(msg.sender);
        uint256 promised = owed + amount;
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance < promised) revert Unfunded(promised, balance);
        uint256 members = IHub(hub).count();
        uint256 before = _histogram;
        uint256 counters = before;
        if (spent != 0) counters = _spend(buyer, spent, members, counters);
        uint256 left = amount;
        for (uint256 i; i < credits.length; ++i) {
            uint256 id = credits[i] >> 224;
            uint256 value = uint224(credits[i]);
            if (value > left) revert Unfunded(amount - left + value, amount);
            if (id > members) revert UnknownMember(id);
            if (id == 0) continue;
            uint256 given;
            (given, counters) = _credit(id, value, i + 1, counters);
            left -= given;
        }
        if (left != 0) _credit(COMMUNITY_RESERVE, left, 0, counters);
        if (counters != before) _histogram = counters;
        owed = promised;
    }

    // ---------------------------------------------------------------- members

    /// @inheritdoc IVault
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc IVault
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
        uint256 id = IHub(hub).idOf(msg.sender);
        if (id == 0) revert NotMember(msg.sender);
        uint256 word = _accounts[id];
        paid = uint80(word);
        if (paid == 0) revert NothingToClaim();
        _accounts[id] = word - paid;
        owed -= paid;
        emit Claimed(id, to, paid);
        IERC20(token).safeTransfer(to, paid);
    }

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc IVault
    function listPlan(address plan) external restricted {
        isPlan[plan] = true;
        emit PlanListed(plan);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IVault
    function account(uint256 id) external view returns (Account memory) {
        uint256 word = _accounts[id];
        return Account(uint80(word), uint88(word >> EARNED), uint88(word >> CAP));
    }

    /// @inheritdoc IVault
    function earnedInEpoch(uint256 id) external view returns (uint256) {
        if (EPOCH_LIMIT == 0) return 0;
        EpochEarnings memory held = _epochs[id];
        return held.epoch == block.timestamp / EPOCH_LENGTH ? held.earned : 0;
    }

    /// @inheritdoc IVault
    function histogram() external view returns (uint32[8] memory counters) {
        for (uint256 i; i < BUCKETS; ++i) {
            counters[i] = uint32(_histogram >> (32 * i));
        }
    }

    /// @inheritdoc IVault
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus) {
        balance = IERC20(token).balanceOf(address(this));
        liabilities = owed;
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

    /// @dev Raises the buyer's cap. Ids 1 and 2 have none and are not counted.
    function _spend(uint256 buyer, uint256 spent, uint256 members, uint256 counters)
        private
        returns (uint256)
    {
        if (buyer == 0 || buyer > members) revert UnknownMember(buyer);
        if (buyer <= COMMUNITY_RESERVE) return counters;
        uint256 word = _accounts[buyer];
        uint256 cap = word >> CAP;
        uint256 held = uint88(word >> EARNED);
        // A full word stays full: spending that a hostile plan invented must not make the member's real purchases revert.
        uint256 raised = Math.min(cap + spent * capBps / BPS, type(uint88).max);
        _accounts[buyer] = uint168(word) | raised << CAP;
        return _moved(counters, _bucket(held, cap), _bucket(held, raised));
    }

    /// @dev Credits up to the member's room under the cap.
    function _credit(uint256 id, uint256 value, uint256 level, uint256 counters)
        private
        returns (uint256 given, uint256)
    {
        uint256 word = _accounts[id];
        uint256 claimable = uint80(word);
        uint256 held = uint88(word >> EARNED);
        given = value;
        if (id > COMMUNITY_RESERVE) {
            uint256 cap = word >> CAP;
            if (given > cap - held) given = cap - held;
            if (EPOCH_LIMIT != 0) given = _withinEpoch(id, given);
            counters = _moved(counters, _bucket(held, cap), _bucket(held + given, cap));
        }
        claimable = (claimable + given).toUint80();
        held = (held + given).toUint88();
        _accounts[id] = (word >> CAP) << CAP | held << EARNED | claimable;
        emit Credited(id, msg.sender, given, value - given, level);
        return (given, counters);
    }

    /// @dev Cuts a credit to what the running epoch still allows and counts it.
    function _withinEpoch(uint256 id, uint256 value) private returns (uint256 given) {
        EpochEarnings memory held = _epochs[id];
        uint128 epoch = uint128(block.timestamp / EPOCH_LENGTH);
        if (held.epoch != epoch) held = EpochEarnings(epoch, 0);
        given = Math.min(value, EPOCH_LIMIT - held.earned);
        // Within EPOCH_LIMIT, which fits 80 bits.
        held.earned += uint128(given);
        _epochs[id] = held;
    }

    /// @dev 0 for "received nothing" … 7 for at least 200 % of own spending; 8 for members who have spent nothing (not counted).
    /// `earned / spent` is compared as `earned × capBps` against `cap × BPS`.
    function _bucket(uint256 earned, uint256 cap) private view returns (uint256) {
        if (cap == 0) return BUCKETS;
        if (earned == 0) return 0;
        unchecked {
            // 88 bits each, times 30,000 × 4 at most.
            uint256 share = earned * capBps * 4;
            uint256 whole = cap * BPS;
            if (share < whole) return 1;
            if (share < 2 * whole) return 2;
            if (share < 3 * whole) return 3;
            if (share < 4 * whole) return 4;
            if (share < 6 * whole) return 5;
            if (share < 8 * whole) return 6;
            return 7;
        }
    }

    /// @dev The counters with one member moved.
    function _moved(uint256 counters, uint256 from, uint256 to) private pure returns (uint256) {
        if (from == to) return counters;
        if (from < BUCKETS) counters -= 1 << (32 * from);
        if (to < BUCKETS) counters += 1 << (32 * to);
        return counters;
    }
}
