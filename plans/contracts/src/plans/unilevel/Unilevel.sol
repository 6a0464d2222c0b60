// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Credit, toCredit} from "../../vault/Credit.sol";
import {IHub} from "../../hub/IHub.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {IUnilevel} from "./IUnilevel.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Unilevel: a product purchase of which the nearest ancestors get fixed shares
/// @dev Nothing of its own is stored: one read of the hub gives all eight ancestors, the shares are in the code.
contract Unilevel is IUnilevel, PurchasePlan {
    uint256 private constant MOST_LEVELS = 8;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 2;
    uint256 private constant RATES = BASE_WORDS;
    uint256 private constant LEVELS = BASE_WORDS + 1;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IUnilevel
    function rates() public view returns (uint256) {
        return CloneArgs.word(RATES);
    }

    /// @inheritdoc IUnilevel
    function levels() public view returns (uint256) {
        return CloneArgs.word(LEVELS);
    }

    /// @inheritdoc IUnilevel
    function rateOf(uint256 level) external view returns (uint256) {
        return level == 0 || level > levels() ? 0 : uint16(rates() >> (16 * (level - 1)));
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256 sum) {
        for (uint256 packed = rates(); packed != 0; packed >>= 16) {
            sum += uint16(packed);
        }
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        if (levels() == 0 || levels() > MOST_LEVELS) revert BadArgument("levels");
        // Rates beyond the last level would count against the half without ever being paid.
        if (rates() >> (16 * levels()) != 0 || rates() >> (16 * (levels() - 1)) == 0) {
            revert BadArgument("rates");
        }
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev One credit per level, then the treasury's. A level without an ancestor (id 0) goes to the community reserve.
    function _finalized(uint256, uint256 id, uint256 amount, uint256)
        internal
        view
        override
        returns (Split memory)
    {
        uint256 line = IHub(hub()).ancestors(id);
        uint256 packed = rates();
        uint256 depth = levels();
        uint256 left = amount;
        Credit[] memory credits = new Credit[](depth + 1);
        unchecked {
            // Amounts have 80 bits, the rates add up to 5,000 at most.
            for (uint256 i; i < depth; ++i) {
                uint256 value = amount * uint16(packed) / BPS;
                left -= value;
                credits[i] = toCredit(uint32(line), value);
                line >>= 32;
                packed >>= 16;
            }
        }
        credits[depth] = toCredit(TREASURY, left);
        return Split(0, credits);
    }
}
