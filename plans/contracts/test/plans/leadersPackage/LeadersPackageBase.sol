// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {ILeadersPackage} from "../../../src/plans/leadersPackage/ILeadersPackage.sol";
import {LeadersPackage} from "../../../src/plans/leadersPackage/LeadersPackage.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title A package of 90 USDC for 30 days, the first week on trial
abstract contract LeadersPackageBase is PurchaseBase {
    uint256 internal constant FEE = 90e6;
    uint256 internal constant SERVICE = 30 days;
    uint256 internal constant TRIAL = 7 days;

    uint256 internal templateId;
    ILeadersPackage internal pack;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new LeadersPackage(manager)), "leadersPackage");
        pack = ILeadersPackage(make(templateId, packageArgs(AmountRule.fixedAt(FEE), SERVICE, TRIAL)));
    }

    function packageArgs(uint256 rule, uint256 window, uint256 trial) internal view returns (bytes memory) {
        return abi.encode(address(usdc), address(vault), address(hub), rule, window, address(0), trial);
    }
}
