// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SponsorPaymaster} from "../../src/account/SponsorPaymaster.sol";
import {PaymasterBase} from "./PaymasterBase.sol";
import {SponsoredAccount} from "./SponsoredAccount.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {IEntryPoint, IPaymaster, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// @title The paymaster at the published EntryPoint 0.7
contract SponsorPaymasterTest is PaymasterBase {
    // ---------------------------------------------------------------- what it pays

    function test_handle_paysForWhatTheServiceAgreedTo() public {
        uint256 before = depositOf(paymaster);
        handle(sponsored(SERVICE_KEY));
        vm.assertEq(account.worked(), 1, "the operation was carried out");
        uint256 paid = before - depositOf(paymaster);
        vm.assertTrue(paid > 0 && paid <= 550_000 * PRICE, "within what the operation may cost");
        vm.assertEq(bundler.balance, paid, "the bundler has it");
    }

    function test_handle_paysForAnOperationThatFails() public {
        PackedUserOperation memory op = operation();
        op.callData = abi.encodeCall(SponsoredAccount.work, (0));
        uint256 before = depositOf(paymaster);
        handle(sponsored(op, SERVICE_KEY, START - 60, START + 300));
        vm.assertTrue(depositOf(paymaster) < before, "which is why the service simulates first");
    }

    // ---------------------------------------------------------------- what it refuses

    /// @dev Each signed field changed after the signature was given.
    function test_handle_anOperationThatWasChangedIsRefused() public {
        for (uint256 field; field < 9; ++field) {
            PackedUserOperation memory op = sponsored(SERVICE_KEY);
            if (field == 0) op.sender = address(new SponsoredAccount());
            if (field == 1) op.nonce = 1 << 64;
            // The entry point would ask a factory first.
            if (field == 2) op.callData = abi.encodeCall(SponsoredAccount.work, (2));
            if (field == 3) op.accountGasLimits = pair(200_001, 200_000);
            if (field == 4) op.accountGasLimits = pair(200_000, 200_001);
            if (field == 5) op.preVerificationGas += 1;
            if (field == 6) op.gasFees = pair(1 gwei, PRICE + 1);
            if (field == 7) op.paymasterAndData = changed(op.paymasterAndData, 35);
            if (field == 8) op.paymasterAndData = changed(op.paymasterAndData, 63);
            _refused(op, "AA34 signature error");
        }
    }

    function test_validate_anInitCodeThatWasAddedIsRefused() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        vm.assertEq(_validated(op) & 1, 0, "agreed to");
        op.initCode = hex"01";
        vm.assertEq(_validated(op) & 1, 1, "not agreed to");
    }

    function test_handle_aStrangersSignatureIsRefused() public {
        _refused(sponsored(STRANGERS_KEY), "AA34 signature error");
    }

    function test_handle_isRefusedBeforeAndAfterItsTime() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        vm.warp(START - 61);
        _refused(op, "AA32 paymaster expired or not due");
        vm.warp(START + 301);
        _refused(op, "AA32 paymaster expired or not due");
        vm.warp(START + 300);
        handle(op);
    }

    function test_handle_isPaidOnce() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        handle(op);
        _refused(op, "AA25 invalid account nonce");
    }

    function test_handle_anAgreementForEverIsRefused() public {
        PackedUserOperation memory op = sponsored(operation(), SERVICE_KEY, START - 60, 0);
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.BadWindow.selector, START - 60, 0));
        op = sponsored(operation(), SERVICE_KEY, START - 60, START + 3541);
        _refusedWith(
            op, abi.encodeWithSelector(SponsorPaymaster.BadWindow.selector, START - 60, START + 3541)
        );
        op = sponsored(operation(), SERVICE_KEY, START, START);
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.BadWindow.selector, START, START));
        handle(sponsored(operation(), SERVICE_KEY, START - 60, START + 3540));
    }

    function test_handle_anOperationAboveTheCeilingIsRefused() public {
        PackedUserOperation memory op = operation();
        // 550,000 units: the highest price at which all of them are just within 0.01 ether.
        op.gasFees = pair(1 gwei, uint128(CEILING / 550_000));
        uint256 state = vm.snapshotState();
        handle(sponsored(op, SERVICE_KEY, START - 60, START + 300));
        vm.revertToState(state);
        op.gasFees = pair(1 gwei, uint128(CEILING / 550_000 + 1));
        _refusedWith(
            sponsored(op, SERVICE_KEY, START - 60, START + 300),
            abi.encodeWithSelector(
                SponsorPaymaster.CostAboveCeiling.selector, 550_000 * (CEILING / 550_000 + 1), CEILING
            )
        );
    }

    /// @dev EntryPoint 0.9 lets a signature follow the signed part; 0.7 knows none, and so nobody signed for it.
    function test_handle_whatFollowsTheSignatureIsRefused() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        op.paymasterAndData = abi.encodePacked(op.paymasterAndData, uint16(0), bytes8(0x22e325a297439656));
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.BadLength.selector, 139));
        op.paymasterAndData = abi.encodePacked(address(paymaster), uint128(100_000), uint128(0));
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.BadLength.selector, 52));
    }

    function test_validate_anotherEntryPointIsRefused() public {
        IEntryPoint other = newEntryPoint();
        other.depositTo{value: 1 ether}(address(paymaster));
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = sponsored(SERVICE_KEY);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEntryPoint.FailedOpWithRevert.selector,
                0,
                "AA33 reverted",
                abi.encodeWithSelector(Paymaster.PaymasterUnauthorized.selector, address(other))
            )
        );
        vm.prank(bundler);
        other.handleOps(ops, bundler);
        vm.expectRevert(abi.encodeWithSelector(Paymaster.PaymasterUnauthorized.selector, address(this)));
        paymaster.postOp(IPaymaster.PostOpMode.opSucceeded, "", 0, 0);
    }

    /// @dev The signature names paymaster and chain.
    function test_handle_anotherPaymastersAgreementIsRefused() public {
        SponsorPaymaster first = paymaster;
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        paymaster = new SponsorPaymaster(entryPoint, owner, vm.addr(SERVICE_KEY), CEILING);
        paymaster.deposit{value: 1 ether}();
        bytes memory part = sponsored(SERVICE_KEY).paymasterAndData;
        for (uint256 i; i < 20; ++i) {
            part[i] = bytes20(address(first))[i];
        }
        op.paymasterAndData = part;
        _refused(op, "AA34 signature error");
    }

    // ---------------------------------------------------------------- owner

    function test_setSigner_endsWhatTheFormerAgreedTo() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        vm.expectEmit(false, false, false, true, address(paymaster));
        emit SponsorPaymaster.SignerChanged(vm.addr(STRANGERS_KEY));
        vm.prank(owner);
        paymaster.setSigner(vm.addr(STRANGERS_KEY));
        _refused(op, "AA34 signature error");
        handle(sponsored(STRANGERS_KEY));
        vm.prank(owner);
        paymaster.setSigner(address(0));
        _refused(sponsored(STRANGERS_KEY), "AA34 signature error");
    }

    function test_setCostCeiling_stopsDearOnes() public {
        uint256 most = 550_000 * uint256(PRICE);
        vm.expectEmit(false, false, false, true, address(paymaster));
        emit SponsorPaymaster.CostCeilingChanged(most - 1);
        vm.prank(owner);
        paymaster.setCostCeiling(most - 1);
        _refusedWith(
            sponsored(SERVICE_KEY),
            abi.encodeWithSelector(SponsorPaymaster.CostAboveCeiling.selector, most, most - 1)
        );
        vm.prank(owner);
        paymaster.setCostCeiling(most);
        handle(sponsored(SERVICE_KEY));
    }

    function test_withdraw_isTheOwners() public {
        vm.prank(owner);
        paymaster.withdraw(payable(actor("safe")), 0.4 ether);
        vm.assertEq(actor("safe").balance, 0.4 ether, "out");
        vm.assertEq(depositOf(paymaster), 0.6 ether, "the rest stays");
    }

    function test_owner_isNeededAndHandsOverInTwoSteps() public {
        vm.expectRevert(SponsorPaymaster.OwnerNeeded.selector);
        vm.prank(owner);
        paymaster.renounceOwnership();
        address next = actor("next");
        vm.prank(owner);
        paymaster.transferOwnership(next);
        vm.assertEq(paymaster.owner(), owner, "not before it is taken");
        vm.prank(next);
        paymaster.acceptOwnership();
        vm.prank(next);
        paymaster.withdraw(payable(next), 1 ether);
    }

    function test_outsiders_canOnlyDeposit() public {
        address outsider = actor("outsider");
        vm.deal(outsider, 1 ether);
        bytes[4] memory calls = [
            abi.encodeCall(SponsorPaymaster.withdraw, (payable(outsider), 1)),
            abi.encodeCall(SponsorPaymaster.setSigner, (outsider)),
            abi.encodeCall(SponsorPaymaster.setCostCeiling, (type(uint256).max)),
            abi.encodeCall(Ownable.transferOwnership, (outsider))
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(outsider);
            (bool done, bytes memory reason) = address(paymaster).call(calls[i]);
            vm.assertFalse(done, "refused");
            vm.assertEq(
                keccak256(reason),
                keccak256(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)),
                "for its reason"
            );
        }
        vm.prank(outsider);
        paymaster.deposit{value: 1 ether}();
        vm.assertEq(depositOf(paymaster), 2 ether, "given");
    }

    // ---------------------------------------------------------------- private

    function changed(bytes memory part, uint256 index) private pure returns (bytes memory) {
        part[index] = bytes1(uint8(part[index]) ^ 1);
        return part;
    }

    function _validated(PackedUserOperation memory op) private returns (uint256 validationData) {
        vm.prank(address(entryPoint));
        (, validationData) = paymaster.validatePaymasterUserOp(op, 0, 1);
    }

    function _refused(PackedUserOperation memory op, string memory reason) private {
        _reverts(op, abi.encodeWithSelector(IEntryPoint.FailedOp.selector, 0, reason));
    }

    function _refusedWith(PackedUserOperation memory op, bytes memory inner) private {
        _reverts(
            op, abi.encodeWithSelector(IEntryPoint.FailedOpWithRevert.selector, 0, "AA33 reverted", inner)
        );
    }

    function _reverts(PackedUserOperation memory op, bytes memory reason) private {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.expectRevert(reason);
        vm.prank(bundler);
        entryPoint.handleOps(ops, bundler);
    }
}
