// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarningConstraint} from "../constraints/IEarningConstraint.sol";
import {IHub} from "../hub/IHub.sol";
import {IPlanEvents} from "../plans/IPlanEvents.sol";
import {Credit} from "./Credit.sol";
import {IVault} from "./IVault.sol";
import {Outcomes} from "./Outcomes.sol";
import {Held, House} from "./VaultWords.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Vault: the ledger of commissions in one payment token
/// @dev Keeps `Σ claimable == owed <= balance` and, for every member above id 2, `earned <= cap`. Summed over any set S of members the latter
/// gives `Σ earned <= capBps × Σ spent`: no group of members, however many wallets it has, is credited more than its cap. The bound leaves out
/// whoever receives the treasury's part: what such a group spends comes back to it in part as the price of its own products, so its own
/// wallets earn within the cap and yet at the expense of what others put into a shared pot.
contract Vault is IVault, IPlanEvents, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant COMMUNITY_RESERVE = 2;
    /// @dev Ids 1 and 2, treasury and community reserve, have no cap and are not counted.
    uint256 private constant HOUSE = 2;
    uint256 private constant BPS = 10_000;

    /// @inheritdoc IVault
    address public immutable token;

    /// @inheritdoc IVault
    address public immutable hub;

    /// @inheritdoc IVault
    address public immutable earningConstraint;

    /// @inheritdoc IVault
    uint256 public immutable capBps;

    /// @dev What a cap is raised by per unit spent, in basis points. Where members may earn nothing it is all of it: the word then only remembers
    /// who has spent, which the histogram must know.
    uint256 private immutable RAISE_BPS;

    /// @dev Terms of the earning constraint; 0 for no limit per epoch.
    uint256 private immutable EPOCH_LIMIT;
    uint256 private immutable EPOCH_LENGTH;

    /// @inheritdoc IVault
    mapping(address plan => bool) public isPlan;

    House private _house;
    /// @dev Eight counters of 32 bits, the lowest for "received nothing".
    uint256 private _histogram;
    mapping(uint256 id => Held) private _accounts;
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
        RAISE_BPS = capBps == 0 ? BPS : capBps;
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
        House house = _house;
        uint256 promised = house.owedOf() + amount;
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance < promised) revert Unfunded(promised, balance);
        if (promised > type(uint96).max) revert AccountFull(0);
        uint256 moved;
        if (spent != 0) moved = _spend(buyer, spent);
        uint256 left = amount;
        for (uint256 i; i < credits.length;) {
            uint256 id = Credit.wrap(credits[i]).memberOf();
            uint256 value = Credit.wrap(credits[i]).valueOf();
            if (value > left) revert Unfunded(amount - left + value, amount);
            unchecked {
                // A level is at most the length of a list, what is given at most what is left.
                ++i;
                if (id == 0) continue;
                if (id <= HOUSE) house = _creditHouse(house, id, value, i);
                else (value, moved) = _credit(id, value, i, moved);
                left -= value;
            }
        }
        if (left != 0) house = _creditHouse(house, COMMUNITY_RESERVE, left, 0);
        unchecked {
            // Most of the time nobody changes bucket, and the word is not even read.
            if (moved != 0) _histogram += moved;
        }
        _house = house.withOwed(amount);
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
        paid = claimableOf(id);
        if (paid == 0) revert NothingToClaim();
        House house = _house.withoutOwed(paid);
        if (id <= HOUSE) {
            house = house.withoutHouseCredit(id, paid);
            _accounts[id] = _accounts[id].withHousePaid(paid);
        } else {
            _accounts[id] = _accounts[id].withPaid(paid);
        }
        _house = house;
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
        Held held = _accounts[id];
        uint80 claimable = uint80(claimableOf(id));
        uint256 earned = held.earnedOf();
        if (id <= HOUSE) earned += claimable;
        return Account(claimable, uint88(earned), capBps == 0 ? 0 : uint88(held.capOf()));
    }

    /// @inheritdoc IVault
    function claimableOf(uint256 id) public view returns (uint256) {
        if (id == 0) return 0;
        return id <= HOUSE ? _house.houseClaimableOf(id) : _accounts[id].claimableOf();
    }

    /// @inheritdoc IVault
    function owed() public view returns (uint256) {
        return _house.owedOf();
    }

    /// @inheritdoc IVault
    function earnedInEpoch(uint256 id) external view returns (uint256) {
        if (EPOCH_LIMIT == 0) return 0;
        EpochEarnings memory held = _epochs[id];
        return held.epoch == block.timestamp / EPOCH_LENGTH ? held.earned : 0;
    }

    /// @inheritdoc IVault
    function histogram() external view returns (uint32[8] memory) {
        return Outcomes.countersOf(_histogram);
    }

    /// @inheritdoc IVault
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus) {
        balance = IERC20(token).balanceOf(address(this));
        liabilities = owed();
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

    /// @dev Raises the buyer's cap.
    function _spend(uint256 buyer, uint256 spent) private returns (uint256 moved) {
        if (buyer == 0) revert UnknownMember(buyer);
        if (buyer <= HOUSE) return 0;
        Held held = _accounts[buyer];
        uint256 cap = held.capOf();
        if (cap == 0) _checkKnown(buyer);
        uint256 earned = held.earnedOf();
        // A full word stays full: spending that a hostile plan invented must not make the member's real purchases revert.
        uint256 raised = Math.min(cap + spent * RAISE_BPS / BPS, type(uint88).max);
        _accounts[buyer] = held.withCap(raised);
        return Outcomes.change(earned, cap, earned, raised, capBps);
    }

    /// @dev The house word after a credit to treasury or community reserve.
    function _creditHouse(House house, uint256 id, uint256 value, uint256 level) private returns (House) {
        if (house.houseClaimableOf(id) + value > type(uint80).max) revert AccountFull(id);
        emit Credited(id, msg.sender, value, 0, level);
        return house.withHouseCredit(id, value);
    }

    /// @dev Credits up to the member's room under the cap.
    function _credit(uint256 id, uint256 value, uint256 level, uint256 moved)
        private
        returns (uint256 given, uint256)
    {
        Held held = _accounts[id];
        uint256 earned = held.earnedOf();
        uint256 cap = held.capOf();
        if (cap == 0) _checkKnown(id);
        unchecked {
            // earned <= cap < 2^88
            given = value < cap - earned ? value : cap - earned;
            if (capBps == 0) given = 0;
            if (EPOCH_LIMIT != 0) given = _withinEpoch(id, given);
            if (held.claimableOf() + given > type(uint80).max) revert AccountFull(id);
            moved += Outcomes.change(earned, cap, earned + given, cap, capBps);
            // Both fields have room: nothing runs into the next one.
            _accounts[id] = held.withCredit(given);
        }
        emit Credited(id, msg.sender, given, value - given, level);
        return (given, moved);
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

    /// @dev Only of accounts without a cap: who has one is a member, and need not be looked up with every credit.
    function _checkKnown(uint256 id) private view {
        if (id > IHub(hub).count()) revert UnknownMember(id);
    }
}
