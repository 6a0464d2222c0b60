// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRebate} from "../../../src/plans/rebate/IRebate.sol";
import {Rebate} from "../../../src/plans/rebate/Rebate.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title A rebate of 10 % over 50 days
abstract contract RebateBase is PurchaseBase {
    uint256 internal constant REBATE_BPS = 1000;
    uint256 internal constant FLOW_TIME = 50 days;

    uint256 internal templateId;
    IRebate internal rebate;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new Rebate(manager)), "rebate");
        rebate = newRebate(WINDOW, REBATE_BPS, FLOW_TIME);
    }

    function newRebate(uint256 window, uint256 bps, uint256 duration) internal returns (IRebate) {
        return IRebate(make(templateId, abi.encodePacked(baseArgs(window), bps, duration)));
    }
}
