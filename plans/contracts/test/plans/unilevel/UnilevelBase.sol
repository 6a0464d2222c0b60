// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUnilevel} from "../../../src/plans/unilevel/IUnilevel.sol";
import {Unilevel} from "../../../src/plans/unilevel/Unilevel.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title Unilevel plans made through the factory
abstract contract UnilevelBase is PurchaseBase {
    /// @dev 10, 5, 3, 2, 1 %.
    uint256 internal constant RATES5 = 1000 | 500 << 16 | 300 << 32 | 200 << 48 | 100 << 64;
    uint256 internal constant RATES8 = RATES5 | 100 << 80 | 100 << 96 | 100 << 112;

    uint256 internal templateId;
    /// @dev Five levels, a week of escrow.
    IUnilevel internal escrowed;
    /// @dev Five levels, final at once.
    IUnilevel internal direct;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new Unilevel(manager)), "unilevel");
        escrowed = unilevel(WINDOW, RATES5, 5);
        direct = unilevel(0, RATES5, 5);
    }

    function unilevel(uint256 window, uint256 rates, uint256 levels) internal returns (IUnilevel) {
        return IUnilevel(make(templateId, abi.encodePacked(baseArgs(window), rates, levels)));
    }
}
