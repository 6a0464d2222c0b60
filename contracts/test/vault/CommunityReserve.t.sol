// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {EarningConstraint} from "../../src/constraints/EarningConstraint.sol";
import {Hub} from "../../src/hub/Hub.sol";
import {IFundable} from "../../src/plans/IFundable.sol";
import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {CommunityReserve} from "../../src/vault/CommunityReserve.sol";
import {ICommunityReserve} from "../../src/vault/ICommunityReserve.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @title Takes nothing when it is funded
contract LazyPlan is IFundable {
    function validate() external view {}

    function tokens() external view returns (address[] memory list) {}

    function fund(uint256 amount) external {}
}

contract CommunityReserveTest is StakingBase {
    CommunityReserve private communityReserve;
    Vault private vault;

    function setUp() public override {
        super.setUp();
        communityReserve = new CommunityReserve(address(manager), factory.enumeration());
        Hub hub = new Hub(address(manager), 0, actor("treasury"), address(communityReserve));
        vault = new Vault(address(manager), address(hub), address(usdc), new EarningConstraint(10_000, 0, 0));
        vm.startPrank(admin);
        vault.listPlan(address(this));
        manager.grantRole(Roles.FUNDER, address(communityReserve), 0);
        vm.stopPrank();
        usdc.mint(address(vault), 300e6);
        vault.distribute(0, 0, 300e6, new uint256[](0));
    }

    function test_collect_anyoneMoves() public {
        vm.prank(ann);
        vm.assertEq(communityReserve.collect(vault), 300e6, "amount");
        vm.assertEq(usdc.balanceOf(address(communityReserve)), 300e6, "collected");
    }

    function test_pass_fundsAPlanOfTheFactory() public {
        communityReserve.collect(vault);
        vm.prank(admin);
        communityReserve.pass(address(cross), address(usdc), 200e6);
        vm.assertEq(cross.reserve(), 200e6, "rewards of members");
        vm.assertEq(usdc.allowance(address(communityReserve), address(cross)), 0, "nothing left allowed");
    }

    function test_pass_goesNowhereElse() public {
        communityReserve.collect(vault);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ann));
        communityReserve.pass(address(cross), address(usdc), 1e6);
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(ICommunityReserve.UnknownPlan.selector, admin));
        communityReserve.pass(admin, address(usdc), 1e6);
        // A plan that pays rewards in another token would not take this one.
        vm.expectRevert();
        communityReserve.pass(address(same), address(usdc), 100e6);
    }

    /// @dev A plan that says it was funded but takes less would leave an allowance behind.
    function test_pass_notToAPlanThatTakesLess() public {
        communityReserve.collect(vault);
        address implementation = address(new LazyPlan());
        vm.prank(admin);
        uint256 id = factory.addTemplate(implementation, "lazy");
        vm.prank(lister);
        address lazy = factory.create(id, "", 0);
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(ICommunityReserve.NotTaken.selector, lazy, 1e6));
        communityReserve.pass(lazy, address(usdc), 1e6);
    }
}
