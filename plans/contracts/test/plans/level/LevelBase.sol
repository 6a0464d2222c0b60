// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILevel} from "../../../src/plans/level/ILevel.sol";
import {Level} from "../../../src/plans/level/Level.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title A level plan with tiers of 20, 50, 100 and 200 USDC and a share of 30 %
abstract contract LevelBase is PurchaseBase {
    uint256 internal constant PRICES = 20 | 50 << 32 | 100 << 64 | 200 << 96;
    uint256 internal constant SHARE = 3000;

    uint256 internal templateId;
    ILevel internal level;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new Level(manager)), "level");
        level = newLevel(PRICES, 1e6, SHARE);
    }

    function newLevel(uint256 prices, uint256 unit, uint256 share) internal returns (ILevel) {
        return ILevel(make(templateId, abi.encodePacked(baseArgs(WINDOW), prices, unit, share)));
    }
}
