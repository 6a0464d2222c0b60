// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {Factory} from "../../../src/factory/Factory.sol";
import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {Staking} from "../../../src/plans/staking/Staking.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/// @title A factory with the staking template and clones made through it, as in production
abstract contract StakingBase is Base {
    address internal admin = actor("admin");
    address internal funder = actor("funder");
    address internal guardian = actor("guardian");
    address internal lister = actor("lister");
    address internal ann = actor("ann");
    address internal bob = actor("bob");

    AccessManager internal manager;
    Factory internal factory;
    TestToken internal cwy;
    TestToken internal usdc;
    /// @dev Stakes and rewards CWY.
    IStaking internal same;
    /// @dev Stakes CWY, rewards USDC (6 decimals).
    IStaking internal cross;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        factory = new Factory(address(manager));
        cwy = new TestToken("CWY", 18);
        usdc = new TestToken("USDC", 6);
        address template = address(new Staking(manager));
        bytes4[] memory create = new bytes4[](1);
        create[0] = factory.create.selector;
        vm.startPrank(admin);
        manager.grantRole(Roles.FUNDER, funder, 0);
        manager.grantRole(Roles.GUARDIAN, guardian, 0);
        manager.grantRole(Roles.LISTER, lister, 0);
        manager.setTargetFunctionRole(address(factory), create, Roles.LISTER);
        factory.addTemplate(template, "staking");
        factory.allowToken(address(cwy), true);
        factory.allowToken(address(usdc), true);
        vm.stopPrank();
        same = plan(IStaking.Args(address(cwy), address(cwy), 1e18, 7 days, 1e18, 2000));
        cross = plan(IStaking.Args(address(cwy), address(usdc), 1e18, 7 days, 1e6, 2000));
        cwy.mint(funder, 1e27);
        usdc.mint(funder, 1e15);
        vm.startPrank(funder);
        cwy.approve(address(same), type(uint256).max);
        usdc.approve(address(cross), type(uint256).max);
        vm.stopPrank();
        rich(ann);
        rich(bob);
    }

    /// @dev Makes a staking plan through the factory.
    function plan(IStaking.Args memory args) internal returns (IStaking) {
        vm.prank(lister);
        return IStaking(factory.create(0, abi.encode(args), bytes32(0)));
    }

    /// @dev Gives a member tokens and both plans an allowance.
    function rich(address who) internal {
        cwy.mint(who, 1e26);
        vm.startPrank(who);
        cwy.approve(address(same), type(uint256).max);
        cwy.approve(address(cross), type(uint256).max);
        vm.stopPrank();
    }

    function fund(IStaking target, uint256 amount) internal {
        vm.prank(funder);
        target.fund(amount);
    }

    function deposit(IStaking target, address who, uint256 amount) internal {
        vm.prank(who);
        target.deposit(amount);
    }
}
