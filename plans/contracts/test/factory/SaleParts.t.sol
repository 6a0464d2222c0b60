// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFactory} from "../../src/factory/IFactory.sol";
import {ITokenICO} from "../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICOBase} from "../plans/tokenICO/TokenICOBase.sol";

/// @title A stolen lister's key makes a sale whose unsold tokens, the house's own, come to the thief
contract SalePartsTest is TokenICOBase {
    function test_parts_unsoldTokensGoWhereAdminAllows() public {
        ITokenICO.Args memory forged = args();
        forged.unsoldTo = eve;
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IFactory.PartNotAllowed.selector, eve));
        factory.create(templateId, abi.encode(forged), "forged");
        address[] memory named = sale.parts();
        vm.assertEq(named.length, 2, "two parts");
        vm.assertEq(named[0], treasury, "proceeds");
        vm.assertEq(named[1], DEAD, "what is left");
    }
}
