// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Credit, toCredit} from "../../vault/Credit.sol";
import {IHub} from "../../hub/IHub.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {ILevel} from "./ILevel.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Level: product tiers, each of which pays one ancestor that owns it too
/// @dev No search: the ℓ-th ancestor is 32 bits of one word of the hub. The price names the tier, so all ways in of the base serve.
contract Level is ILevel, PurchasePlan {
    uint256 private constant MOST_TIERS = 8;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 3;
    uint256 private constant PRICES = BASE_WORDS;
    uint256 private constant PRICE_UNIT = BASE_WORDS + 1;
    uint256 private constant SHARE_BPS = BASE_WORDS + 2;

    /// @inheritdoc ILevel
    mapping(uint256 id => uint256) public tierOf;

    /// @dev `matched << 128 | sold`.
    uint256 private _tally;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ILevel
    function prices() public view returns (uint256) {
        return CloneArgs.word(PRICES);
    }

    /// @inheritdoc ILevel
    function priceUnit() public view returns (uint256) {
        return CloneArgs.word(PRICE_UNIT);
    }

    /// @inheritdoc ILevel
    function shareBps() public view returns (uint256) {
        return CloneArgs.word(SHARE_BPS);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        return shareBps();
    }

    /// @inheritdoc ILevel
    function tiers() public view returns (uint256 count) {
        for (uint256 packed = prices(); packed != 0; packed >>= 32) {
            ++count;
        }
    }

    /// @inheritdoc ILevel
    function priceOf(uint256 tier) public view returns (uint256) {
        return tier == 0 || tier > MOST_TIERS ? 0 : uint32(prices() >> (32 * (tier - 1))) * priceUnit();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ILevel
    function tally() external view returns (uint256 sold, uint256 matched) {
        return (uint128(_tally), _tally >> 128);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        uint256 unit = priceUnit();
        // Every price fits the 80 bits of an amount.
        if (unit == 0 || unit > type(uint48).max) revert BadArgument("priceUnit");
        uint256 last;
        uint256 count = tiers();
        for (uint256 tier = 1; tier <= count; ++tier) {
            if (priceOf(tier) <= last) revert BadArgument("prices");
            last = priceOf(tier);
        }
        if (count == 0) revert BadArgument("prices");
        if (rule() != AmountRule.any()) revert BadArgument("rule");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev The tier of the price, remembered with the purchase.
    function _accept(uint256 id, uint256 amount) internal view override returns (uint256 tier) {
        uint256 unit = priceUnit();
        uint256 packed = prices();
        while (packed != 0) {
            ++tier;
            if (uint32(packed) * unit == amount) {
                if (tierOf[id] >= tier) revert TierOwned(id, tier);
                return tier;
            }
            packed >>= 32;
        }
        revert NoTier(amount);
    }

    /// @dev One credit for the ancestor whose distance is the tier's number, one for the treasury.
    function _finalized(uint256 pid, uint256 id, uint256 amount, uint256 tier)
        internal
        override
        returns (Split memory)
    {
        if (tierOf[id] < tier) tierOf[id] = tier;
        uint256 ancestor = uint32(IHub(hub()).ancestors(id) >> (32 * (tier - 1)));
        bool found = ancestor != 0 && tierOf[ancestor] >= tier;
        emit TierSold(pid, id, tier, found ? ancestor : 0);
        _tally += found ? (1 << 128) | 1 : 1;
        uint256 share = amount * shareBps() / BPS;
        Credit[] memory credits = new Credit[](2);
        credits[0] = toCredit(found ? ancestor : 0, share);
        credits[1] = toCredit(TREASURY, amount - share);
        return Split(0, credits);
    }
}
