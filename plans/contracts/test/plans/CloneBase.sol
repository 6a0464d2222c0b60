// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {Factory} from "../../src/factory/Factory.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {AllowsParts} from "./AllowsParts.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/// @title A factory, two tokens and the roles, for plans that need no membership
abstract contract CloneBase is AllowsParts {
    address internal admin = actor("admin");
    address internal funder = actor("funder");
    address internal guardian = actor("guardian");
    address internal lister = actor("lister");
    address internal moderator = actor("moderator");
    address internal ann = actor("ann");
    address internal bob = actor("bob");
    address internal eve = actor("eve");

    AccessManager internal manager;
    Factory internal factory;
    TestToken internal cwy;
    TestToken internal usdc;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        factory = new Factory(address(manager));
        cwy = new TestToken("CWY", 18);
        usdc = new TestToken("USDC", 6);
        bytes4[] memory create = new bytes4[](1);
        create[0] = factory.create.selector;
        vm.startPrank(admin);
        manager.grantRole(Roles.FUNDER, funder, 0);
        manager.grantRole(Roles.GUARDIAN, guardian, 0);
        manager.grantRole(Roles.LISTER, lister, 0);
        manager.grantRole(Roles.MODERATOR, moderator, 0);
        manager.setTargetFunctionRole(address(factory), create, Roles.LISTER);
        factory.allowToken(address(cwy), true);
        factory.allowToken(address(usdc), true);
        vm.stopPrank();
    }

    /// @dev Adds a template; returns its id.
    function template(address implementation, bytes32 name) internal returns (uint256) {
        vm.prank(admin);
        return factory.addTemplate(implementation, name);
    }

    /// @dev Makes a plan through the factory.
    function make(uint256 templateId, bytes memory args) internal returns (address) {
        allowParts(factory, admin, templateId, args);
        vm.prank(lister);
        return factory.create(templateId, args, bytes32(0));
    }

    /// @dev Gives somebody tokens and the plan an allowance for all of them.
    function rich(TestToken token, address who, address plan, uint256 amount) internal {
        token.mint(who, amount);
        vm.prank(who);
        token.approve(plan, type(uint256).max);
    }
}
