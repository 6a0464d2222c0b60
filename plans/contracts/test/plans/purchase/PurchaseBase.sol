// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {EarningConstraint} from "../../../src/constraints/EarningConstraint.sol";
import {HubConstraint} from "../../../src/constraints/HubConstraint.sol";
import {IHubConstraint} from "../../../src/constraints/IHubConstraint.sol";
import {Factory} from "../../../src/factory/Factory.sol";
import {Hub} from "../../../src/hub/Hub.sol";
import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {AllowsParts} from "../AllowsParts.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/// @title Hub, vault, factory, constraint and members for the tests of every plan that sells something
/// @dev Members 3 … 14 stand in one line (3 under 2, each under the one before), so that member 12 has nine ancestors.
abstract contract PurchaseBase is AllowsParts {
    bytes32 internal constant TERMS = keccak256("terms");
    uint256 internal constant MEMBERS = 14;
    uint256 internal constant WINDOW = 7 days;
    uint256 internal constant PRICE = 100e6;

    address internal admin = actor("admin");
    address internal funder = actor("funder");
    address internal guardian = actor("guardian");
    address internal lister = actor("lister");
    address internal treasury = actor("treasury");
    address internal communityReserve = actor("community reserve");
    address internal stranger = actor("stranger");

    AccessManager internal manager;
    Factory internal factory;
    Hub internal hub;
    TestToken internal usdc;
    Vault internal vault;
    HubConstraint internal constraint;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        factory = new Factory(address(manager));
        hub = new Hub(address(manager), TERMS, treasury, communityReserve);
        usdc = new TestToken("USDC", 6);
        vault = new Vault(address(manager), address(hub), address(usdc), new EarningConstraint(10_000, 0, 0));
        constraint = new HubConstraint(
            hub,
            factory.enumeration(),
            address(usdc),
            IHubConstraint.Terms(0, type(uint32).max * uint256(1e4), 1e4, address(0))
        );
        bytes4[] memory create = new bytes4[](1);
        create[0] = factory.create.selector;
        vm.startPrank(admin);
        manager.grantRole(Roles.FUNDER, funder, 0);
        manager.grantRole(Roles.GUARDIAN, guardian, 0);
        manager.grantRole(Roles.LISTER, lister, 0);
        manager.setTargetFunctionRole(address(factory), create, Roles.LISTER);
        factory.allowToken(address(usdc), true);
        vm.stopPrank();
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            vm.prank(wallet(id));
            hub.join(id - 1, TERMS);
            usdc.mint(wallet(id), 1e15);
        }
    }

    // ---------------------------------------------------------------- making plans

    /// @dev The first six words of every purchase plan's arguments: any amount, a week of escrow, no constraint.
    function baseArgs(uint256 window) internal view returns (bytes memory) {
        return abi.encode(address(usdc), address(vault), address(hub), AmountRule.any(), window, address(0));
    }

    /// @dev Adds a template; returns its id.
    function template(address implementation, bytes32 name) internal returns (uint256) {
        vm.prank(admin);
        return factory.addTemplate(implementation, name);
    }

    /// @dev Makes a plan through the factory, lists it in the vault and gives it everybody's allowance.
    function make(uint256 templateId, bytes memory args) internal returns (address plan) {
        allowParts(factory, admin, templateId, args);
        vm.prank(lister);
        plan = factory.create(templateId, args, bytes32(0));
        vm.prank(admin);
        vault.listPlan(plan);
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            vm.prank(wallet(id));
            usdc.approve(plan, type(uint256).max);
        }
    }

    // ---------------------------------------------------------------- acting

    function wallet(uint256 id) internal pure returns (address) {
        return address(uint160(0x1000 + id));
    }

    function buy(IPurchasePlan plan, uint256 id, uint256 amount) internal returns (uint256) {
        vm.prank(wallet(id));
        return plan.buy(amount);
    }

    /// @dev Buys, lets the window pass and finalises.
    function complete(IPurchasePlan plan, uint256 id, uint256 amount) internal returns (uint256 pid) {
        pid = buy(plan, id, amount);
        if (plan.window() == 0) return pid;
        vm.warp(block.timestamp + plan.window());
        plan.finalize(one(pid));
    }

    function one(uint256 value) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = value;
    }

    function earned(uint256 id) internal view returns (uint256) {
        return vault.account(id).earned;
    }
}
