// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {GlobalPool} from "../../../src/plans/globalPool/GlobalPool.sol";
import {IGlobalPool} from "../../../src/plans/globalPool/IGlobalPool.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title A tenth of every purchase for a weekly pot, 500 USDC count per member and week
abstract contract GlobalPoolBase is PurchaseBase {
    uint256 internal constant POOL_BPS = 1000;
    uint256 internal constant EPOCH = 7 days;
    uint256 internal constant MOST = 500e6;

    uint256 internal templateId;
    /// @dev A day of escrow, so that purchases become final in the epoch in which they are made, or soon after.
    IGlobalPool internal pool_;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new GlobalPool(manager)), "globalPool");
        pool_ = newPool(POOL_BPS, EPOCH, EpochPool.NO_CAP, MOST);
        vm.prank(funder);
        usdc.approve(address(pool_), type(uint256).max);
    }

    function newPool(uint256 bps, uint256 length, uint256 cap, uint256 most) internal returns (IGlobalPool) {
        return
            IGlobalPool(make(templateId, abi.encodePacked(baseArgs(1 days), bps, START, length, cap, most)));
    }
}
