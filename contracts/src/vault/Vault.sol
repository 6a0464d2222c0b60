// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

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
    uint256 private constant LARGEST_CAP_BPS = 30_000;
    uint256 private constant BUCKETS = 8;

    /// @inheritdoc IVault
    address public immutable token;

    /// @inheritdoc IVault
    address public immutable hub;

    /// @inheritdoc IVault
    uint256 public immutable capBps;

    /// @inheritdoc IVault
    uint256 public owed;

    /// @inheritdoc IVault
    mapping(address plan => bool) public isPlan;

    /// @dev Eight counters of 32 bits, the lowest for "received nothing".
    uint256 private _histogram;
    mapping(uint256 id => Account) private _accounts;

    constructor(address manager, address hub_, address token_, uint256 capBps_) AccessManaged(manager) {
        if (capBps_ > LARGEST_CAP_BPS) revert BadCap(capBps_);
        hub = hub_;
        token = token_;
        capBps = capBps_;
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
        if (spent != 0) _spend(buyer, spent, members);
        uint256 left = amount;
        for (uint256 i; i < credits.length; ++i) {
            uint256 id = credits[i] >> 224;
            uint256 value = uint224(credits[i]);
            if (value > left) revert Unfunded(amount - left + value, amount);
            if (id > members) revert UnknownMember(id);
            if (id != 0) left -= _credit(id, value, i + 1);
        }
        if (left != 0) _credit(COMMUNITY_RESERVE, left, 0);
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
        paid = _accounts[id].claimable;
        if (paid == 0) revert NothingToClaim();
        _accounts[id].claimable = 0;
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
        return _accounts[id];
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
    function _spend(uint256 buyer, uint256 spent, uint256 members) private {
        if (buyer == 0 || buyer > members) revert UnknownMember(buyer);
        if (buyer <= COMMUNITY_RESERVE) return;
        Account memory held = _accounts[buyer];
        uint256 before = _bucket(held.earned, held.cap);
        // A full word stays full: spending that a hostile plan invented must not make the member's real purchases revert.
        held.cap = uint88(Math.min(held.cap + spent * capBps / BPS, type(uint88).max));
        _accounts[buyer] = held;
        _move(before, _bucket(held.earned, held.cap));
    }

    /// @dev Credits up to the member's room under the cap.
    function _credit(uint256 id, uint256 value, uint256 level) private returns (uint256 given) {
        Account memory held = _accounts[id];
        given = value;
        uint256 before = _bucket(held.earned, held.cap);
        bool capped = id > COMMUNITY_RESERVE;
        if (capped && given > held.cap - held.earned) given = held.cap - held.earned;
        held.claimable = (held.claimable + given).toUint80();
        held.earned = (held.earned + given).toUint88();
        _accounts[id] = held;
        if (capped) _move(before, _bucket(held.earned, held.cap));
        emit Credited(id, msg.sender, given, value - given, level);
    }

    /// @dev 0 for "received nothing" … 7 for at least 200 % of own spending; 8 for members who have spent nothing (not counted).
    /// `earned / spent` is compared as `earned × capBps` against `cap × BPS`.
    function _bucket(uint256 earned, uint256 cap) private view returns (uint256) {
        if (cap == 0) return BUCKETS;
        if (earned == 0) return 0;
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

    function _move(uint256 from, uint256 to) private {
        if (from == to) return;
        uint256 counters = _histogram;
        if (from < BUCKETS) counters -= 1 << (32 * from);
        if (to < BUCKETS) counters += 1 << (32 * to);
        _histogram = counters;
    }
}
