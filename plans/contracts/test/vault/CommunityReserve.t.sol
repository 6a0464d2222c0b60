// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFundable} from "../../src/plans/IFundable.sol";
import {CommunityReserve} from "../../src/vault/CommunityReserve.sol";
import {ICommunityReserve} from "../../src/vault/ICommunityReserve.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {ReserveMaker} from "../../src/vault/ReserveMaker.sol";
import {ReserveBase} from "./ReserveBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @title Takes less than it is funded with
contract LazyReceiver is IFundable {
    function fund(uint256) external {}
}

contract CommunityReserveTest is ReserveBase {
    function test_collect_anyoneMoves() public {
        usdc.mint(address(vault), 300e6);
        vault.distribute(0, 0, 300e6, new uint256[](0));
        vm.expectEmit(true, true, true, true, address(communityReserve));
        emit ICommunityReserve.Collected(address(vault), 300e6);
        vm.prank(ann);
        vm.assertEq(communityReserve.collect(vault), 300e6, "amount");
        vm.assertEq(usdc.balanceOf(address(communityReserve)), 300e6, "collected");
    }

    function test_collect_fromTheReceiversVaultOnly() public {
        vm.expectRevert(abi.encodeWithSelector(ICommunityReserve.NotOurVault.selector, address(this)));
        communityReserve.collect(IVault(address(this)));
    }

    function test_pass_fundsAReceiver() public {
        leaveOver(300e6);
        vm.prank(admin);
        communityReserve.pass(address(pool), address(usdc), 200e6);
        vm.assertEq(pool.epochOf(0).pot, 200e6, "the running pot");
        vm.assertEq(usdc.balanceOf(address(communityReserve)), 100e6, "the rest stays");
        vm.assertEq(usdc.allowance(address(communityReserve), address(pool)), 0, "nothing left allowed");
    }

    function test_pass_goesNowhereElse() public {
        leaveOver(300e6);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ann));
        communityReserve.pass(address(pool), address(usdc), 1e6);
        vm.startPrank(admin);
        // Neither an account nor another plan of the factory, though it pays rewards in the same token.
        address[3] memory others = [admin, address(cross), address(communityReserve)];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICommunityReserve.NotReceiver.selector, others[i]));
            communityReserve.pass(others[i], address(usdc), 1e6);
        }
    }

    /// @dev A receiver that says it was funded but takes less would leave an allowance behind.
    function test_pass_notToAReceiverThatTakesLess() public {
        address[] memory receivers = new address[](1);
        receivers[0] = address(new LazyReceiver());
        CommunityReserve other = new CommunityReserve(address(manager), receivers);
        usdc.mint(address(other), 1e6);
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(ICommunityReserve.NotTaken.selector, receivers[0], 1e6));
        other.pass(receivers[0], address(usdc), 1e6);
    }

    function test_receivers_areNamedOnceAndForEver() public {
        vm.assertEq(communityReserve.receivers().length, 1, "one");
        vm.assertEq(communityReserve.receivers()[0], address(pool), "the global pool");
        vm.expectRevert(ICommunityReserve.BadReceivers.selector);
        new CommunityReserve(address(manager), new address[](0));
        vm.expectRevert(ICommunityReserve.BadReceivers.selector);
        new CommunityReserve(address(manager), new address[](1));
        address[] memory twice = new address[](2);
        (twice[0], twice[1]) = (address(pool), address(pool));
        vm.expectRevert(ICommunityReserve.BadReceivers.selector);
        new CommunityReserve(address(manager), twice);
    }

    function test_maker_makesOneReserveForTheDeployerAlone() public {
        ReserveMaker other = new ReserveMaker(address(this));
        address[] memory receivers = communityReserve.receivers();
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ReserveMaker.NotNow.selector, ann));
        other.make(address(manager), receivers);
        vm.assertEq(
            address(other.make(address(manager), receivers)), firstCreationOf(address(other)), "address"
        );
        vm.expectRevert(abi.encodeWithSelector(ReserveMaker.NotNow.selector, address(this)));
        other.make(address(manager), receivers);
        vm.expectRevert(abi.encodeWithSelector(ReserveMaker.NotNow.selector, address(this)));
        maker.make(address(manager), receivers);
    }
}
