// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../src/access/RoleGuard.sol";
import {Roles} from "../../src/access/Roles.sol";
import {IEntryPausable} from "../../src/plans/base/IEntryPausable.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Holders whose role has a delay: announced calls go through, once, and nothing else does
contract RoleGuardTest is StakingBase {
    uint32 private constant DELAY = 1 days;

    address private slow = actor("slow funder");
    bytes private call = abi.encodeWithSignature("fund(uint256)", 1e18);

    function setUp() public override {
        super.setUp();
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = bytes4(call);
        vm.startPrank(admin);
        manager.grantRole(Roles.FUNDER, slow, DELAY);
        manager.setTargetFunctionRole(address(same), selectors, Roles.FUNDER);
        vm.stopPrank();
        cwy.mint(slow, 10e18);
        vm.prank(slow);
        cwy.approve(address(same), 10e18);
    }

    function test_delay_mustBeWaitedOut() public {
        bytes32 id = manager.hashOperation(slow, address(same), call);
        vm.startPrank(slow);
        vm.expectRevert(abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, id));
        same.fund(1e18);
        manager.schedule(address(same), call, 0);
        vm.warp(START + DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(IAccessManager.AccessManagerNotReady.selector, id));
        same.fund(1e18);
        vm.warp(START + DELAY);
        same.fund(1e18);
        vm.assertEq(same.reserve(), 1e18, "funded by the announced amount");
        // Once.
        vm.expectRevert(abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, id));
        same.fund(1e18);
        vm.assertEq(bytes32(_isConsuming()), bytes32(0), "nobody else can use an announcement up in between");
    }

    function test_delay_anotherAmountIsAnotherCall() public {
        vm.startPrank(slow);
        manager.schedule(address(same), call, 0);
        vm.warp(START + DELAY);
        bytes32 id =
            manager.hashOperation(slow, address(same), abi.encodeWithSignature("fund(uint256)", 2e18));
        vm.expectRevert(abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, id));
        same.fund(2e18);
    }

    function test_manager_executesWhatWasAnnounced() public {
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = IEntryPausable.pause.selector;
        address late = actor("slow guardian");
        vm.startPrank(admin);
        manager.grantRole(Roles.GUARDIAN, late, DELAY);
        manager.setTargetFunctionRole(address(same), selectors, Roles.GUARDIAN);
        vm.stopPrank();
        bytes memory pause = abi.encodeCall(IEntryPausable.pause, (uint32(START + 3 days)));
        vm.startPrank(late);
        manager.schedule(address(same), pause, 0);
        vm.warp(START + DELAY);
        manager.execute(address(same), pause);
        vm.assertEq(same.pausedUntil(), START + 3 days, "paused");
    }

    /// @dev The manager executes for ADMIN whatever function no role was named for; the plan asks for its own role.
    function test_manager_doesNotLendAnotherRolesPower() public {
        bytes memory pause = abi.encodeCall(IEntryPausable.pause, (uint32(START + 3 days)));
        vm.prank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, address(manager))
        );
        manager.execute(address(same), pause);
        vm.prank(address(manager));
        vm.expectRevert(
            abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, address(manager))
        );
        same.fund(1e18);
    }

    function _isConsuming() private view returns (bytes4) {
        return RoleGuard(address(same)).isConsumingScheduledOp();
    }
}
