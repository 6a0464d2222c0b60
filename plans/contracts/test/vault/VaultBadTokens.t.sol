// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EarningConstraint} from "../../src/constraints/EarningConstraint.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {MoodyToken} from "../mocks/PaymentTokens.sol";
import {VaultBase} from "./VaultBase.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title A vault whose token freezes or calls back
contract VaultBadTokensTest is VaultBase {
    MoodyToken private token;
    Vault private moody;

    function setUp() public override {
        super.setUp();
        token = new MoodyToken();
        moody = new Vault(address(manager), address(hub), address(token), new EarningConstraint(10_000, 0, 0));
        vm.prank(admin);
        moody.listPlan(address(this));
        uint256[] memory credits = new uint256[](2);
        (credits[0], credits[1]) = (credit(3, 50e6), credit(4, 50e6));
        token.mint(address(moody), 100e6);
        moody.distribute(3, 100e6, 0, new uint256[](0));
        moody.distribute(4, 100e6, 100e6, credits);
    }

    function test_freeze_confinesItselfToTheMember() public {
        token.block_(wallet(3), true);
        vm.startPrank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(MoodyToken.Blocked.selector, wallet(3)));
        moody.claim();
        vm.assertEq(moody.claimTo(address(0xE1)), 50e6, "to another address");
        vm.stopPrank();
        vm.prank(wallet(4));
        vm.assertEq(moody.claim(), 50e6, "and everybody else as ever");
    }

    function test_reentry_isRefused() public {
        token.arm(address(moody), abi.encodeCall(moody.claimTo, (address(0xE1))));
        vm.prank(wallet(3));
        moody.claim();
        vm.assertEq(
            bytes32(bytes4(token.answer())),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "locked"
        );
        vm.assertEq(moody.owed(), 50e6, "paid once");
    }
}
