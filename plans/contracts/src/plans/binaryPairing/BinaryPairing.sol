// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {MemberGate} from "../../lib/MemberGate.sol";
import {IPlan} from "../IPlan.sol";
import {BinaryTree} from "../binary/BinaryTree.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {IBinaryPairing} from "./IBinaryPairing.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Binary pairing: matched volume shares a pot that the same week's purchases have filled
/// @dev Volume is counted once per level that it climbs, so a fixed share of matched volume could never be funded; a share of a pot always is. A
/// purchase writes the buyer's own word only. Volume at a member: what the subtree below has carried up stands on a side and, waiting, in
/// `up`; carrying it on empties `up` and adds to the parent's side and `up`.
contract BinaryPairing is IBinaryPairing, BinaryTree {
    using EpochPool for mapping(uint256 epoch => EpochPool.Epoch);
    using SafeCast for uint256;

    /// @dev Far above any price in a token of 6 decimals, and far below what 64 bits of volume hold.
    uint256 private constant LARGEST_PRICE = type(uint56).max;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 4;
    uint256 private constant POT_BPS = BASE_WORDS;
    uint256 private constant RATE_BPS = BASE_WORDS + 1;
    uint256 private constant START = BASE_WORDS + 2;
    uint256 private constant EPOCH = BASE_WORDS + 3;

    /// @inheritdoc IBinaryPairing
    mapping(uint256 epoch => mapping(uint256 id => uint256)) public pointsOf;

    mapping(uint256 id => Legs) private _legs;
    mapping(uint256 epoch => EpochPool.Epoch) private _epochs;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IBinaryPairing
    function climb(uint256[] calldata ids) external returns (uint256 moved) {
        for (uint256 i; i < ids.length; ++i) {
            uint256 id = ids[i];
            Legs storage legs = _legs[id];
            uint64 volume = legs.up;
            Node storage node = _nodes[id];
            uint256 parent = node.parent;
            // At the top of a tree volume waits for ever; it belongs to nobody.
            if (volume == 0 || parent == 0) continue;
            legs.up = 0;
            Legs storage above = _legs[parent];
            if (node.sides & 1 == 0) above.left += volume;
            else above.right += volume;
            above.up += volume;
            moved += volume;
            emit Climbed(id, parent, volume);
        }
        if (moved == 0) revert NothingToClimb();
    }

    /// @inheritdoc IBinaryPairing
    function roll(uint256 epoch) external returns (uint256 moved) {
        uint256 running = currentEpoch();
        moved = _epochs.roll(epoch, running, _capX32());
        emit Rolled(epoch, moved);
        emit PotFed(running, moved);
    }

    // ---------------------------------------------------------------- members (never pausable)

    /// @inheritdoc IBinaryPairing
    function score() external returns (uint256 points) {
        uint256 id = _earner();
        Legs storage legs = _legs[id];
        uint64 matched = legs.left < legs.right ? legs.left : legs.right;
        points = matched - legs.matched;
        if (points == 0) revert NothingMatched(id);
        legs.matched = matched;
        uint256 epoch = currentEpoch();
        _epochs.book(epoch, epoch, points);
        pointsOf[epoch][id] += points;
        emit Scored(epoch, id, points);
    }

    /// @inheritdoc IBinaryPairing
    function claim(uint256 epoch) external nonReentrant returns (uint256 amount) {
        uint256 id = _earner();
        uint256 points = pointsOf[epoch][id];
        if (points == 0) revert NothingToClaim(epoch, id);
        amount = _epochs.take(epoch, currentEpoch(), points, _capX32());
        pointsOf[epoch][id] = 0;
        emit PotPaid(epoch, id, amount);
        _payOut(id, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IBinaryPairing
    function potBps() public view returns (uint256) {
        return CloneArgs.word(POT_BPS);
    }

    /// @inheritdoc IBinaryPairing
    function rateBps() public view returns (uint256) {
        return CloneArgs.word(RATE_BPS);
    }

    /// @inheritdoc IBinaryPairing
    function start() public view returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc IBinaryPairing
    function epochLength() public view returns (uint256) {
        return CloneArgs.word(EPOCH);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        return potBps();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IBinaryPairing
    function currentEpoch() public view returns (uint256) {
        return EpochPool.running(start(), epochLength());
    }

    /// @inheritdoc IBinaryPairing
    function epochOf(uint256 epoch) external view returns (EpochView memory) {
        EpochPool.Epoch memory found = _epochs[epoch];
        return EpochView({
            pot: found.pot,
            paid: found.paid,
            points: found.points,
            endsAt: start() + (epoch + 1) * epochLength(),
            isClaimable: EpochPool.isClaimable(epoch, currentEpoch())
        });
    }

    /// @inheritdoc IBinaryPairing
    function legsOf(uint256 id) external view returns (Legs memory) {
        return _legs[id];
    }

    /// @inheritdoc IBinaryPairing
    function shareOf(uint256 epoch, uint256 id) external view returns (uint256) {
        return EpochPool.worth(_epochs[epoch], pointsOf[epoch][id], _capX32());
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        if (potBps() == 0) revert BadArgument("potBps");
        if (rateBps() == 0 || rateBps() > BPS / 2) revert BadArgument("rateBps");
        if (start() == 0 || start() > block.timestamp + 365 days) revert BadArgument("start");
        if (epochLength() < 1 days || epochLength() > 90 days) revert BadArgument("epoch");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Volume of who has no place yet waits in `up`.
    function _accept(uint256, uint256 amount) internal pure override returns (uint256) {
        if (amount > LARGEST_PRICE) revert PriceTooLarge(amount, LARGEST_PRICE);
        return 0;
    }

    /// @dev Before a place is taken nothing but own final purchases stands in `up`, and nothing leaves it. One whole token at least: amounts may be
    /// any here, and a place for one base unit would be free.
    function _hasBought(uint256 id) internal view override returns (bool) {
        return _legs[id].up >= 10 ** IERC20Metadata(token()).decimals();
    }

    /// @dev One word of volume, and the pot of the running epoch.
    function _finalized(uint256, uint256 id, uint256 amount, uint256)
        internal
        override
        returns (Split memory)
    {
        _legs[id].up = (_legs[id].up + amount).toUint64();
        uint256 share = amount * potBps() / BPS;
        uint256 epoch = currentEpoch();
        _epochs.add(epoch, share);
        emit PotFed(epoch, share);
        return _keep(amount, share);
    }

    // ---------------------------------------------------------------- private

    function _earner() private view returns (uint256 id) {
        id = MemberGate.idOf(hub(), msg.sender);
        if (id <= ROOTS) revert NoEarnings(id);
    }

    /// @dev Basis points as base units × 2^32 per point.
    function _capX32() private view returns (uint256) {
        return (rateBps() << 32) / BPS;
    }
}
