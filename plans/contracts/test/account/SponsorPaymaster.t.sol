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
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.BadWindow.selector, START - 60, START + 300));
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
        vm.prank(bundler, bundler);
        other.handleOps(ops, bundler);
        vm.expectRevert(abi.encodeWithSelector(Paymaster.PaymasterUnauthorized.selector, address(this)));
        paymaster.postOp(IPaymaster.PostOpMode.opSucceeded, "", 0, 0);
    }

    /// @dev The signature names paymaster and chain.
    function test_handle_anotherPaymastersAgreementIsRefused() public {
        SponsorPaymaster first = paymaster;
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        paymaster = newPaymaster();
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

    // ---------------------------------------------------------------- whoever is sponsored nets nothing

    /// @dev The thief: he owns the sponsored account, calls the entry point himself, and names himself as who is paid.
    function test_attack_whoIsSponsoredCannotCarryItHimself() public {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = sponsored(SERVICE_KEY);
        address payable thief = payable(actor("thief"));
        uint256 before = depositOf(paymaster);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEntryPoint.FailedOpWithRevert.selector,
                0,
                "AA33 reverted",
                abi.encodeWithSelector(SponsorPaymaster.NotASender.selector, thief)
            )
        );
        vm.prank(thief, thief);
        entryPoint.handleOps(ops, thief);
        vm.assertEq(depositOf(paymaster), before, "nothing was paid");
        vm.assertEq(thief.balance, 0, "and he has nothing");
        handle(ops[0]);
        vm.assertEq(thief.balance, 0, "the operator's sender carries it, and has what was paid");
    }

    /// @dev Neither by an account that passes for the sender nor by one that the operator took off the list.
    function test_setSender_isAskedOfTheTransaction() public {
        PackedUserOperation memory op = sponsored(SERVICE_KEY);
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        bytes memory inner = abi.encodeWithSelector(SponsorPaymaster.NotASender.selector, actor("thief"));
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPoint.FailedOpWithRevert.selector, 0, "AA33 reverted", inner)
        );
        vm.prank(bundler, actor("thief"));
        entryPoint.handleOps(ops, bundler);
        vm.expectEmit(true, false, false, true, address(paymaster));
        emit SponsorPaymaster.SenderChanged(bundler, false);
        vm.prank(owner);
        paymaster.setSender(bundler, false);
        _refusedWith(op, abi.encodeWithSelector(SponsorPaymaster.NotASender.selector, bundler));
        vm.prank(owner);
        paymaster.setSender(bundler, true);
        handle(op);
    }

    /// @dev With the stolen key everything is agreed to; what the deposit loses in a day stays below the ceiling, and none of it is the thief's.
    function test_attack_aStolenSigningKeyTakesOneDaysSumAtMost() public {
        vm.prank(owner);
        paymaster.setBounds(boundsOf(CEILING, CEILING));
        uint256 before = depositOf(paymaster);
        PackedUserOperation memory op = operation();
        // 550,000 units at 2 gwei are 0.0011 ether: nine fit.
        for (uint256 i; i < 9; ++i) {
            handle(sponsored(SERVICE_KEY));
        }
        op.nonce = 9;
        vm.assertEq(paymaster.spentToday(), 9 * 550_000 * uint256(PRICE), "counted at the most");
        _refusedWith(
            sponsored(op, SERVICE_KEY, START - 60, START + 300),
            abi.encodeWithSelector(
                SponsorPaymaster.DayAboveCeiling.selector, 10 * 550_000 * uint256(PRICE), CEILING
            )
        );
        vm.assertLe(before - depositOf(paymaster), CEILING, "a day's sum at most");
        uint256 tomorrow = (START / 1 days + 1) * 1 days;
        vm.warp(tomorrow);
        vm.assertEq(paymaster.spentToday(), 0, "a new day");
        handle(sponsored(op, SERVICE_KEY, tomorrow, tomorrow + 300));
    }

    function test_validate_whatIsExactlyTheDaysSumIsPaid() public {
        uint256 cost = 550_000 * uint256(PRICE);
        vm.prank(owner);
        paymaster.setBounds(boundsOf(CEILING, cost - 1));
        _refusedWith(
            sponsored(SERVICE_KEY),
            abi.encodeWithSelector(SponsorPaymaster.DayAboveCeiling.selector, cost, cost - 1)
        );
        vm.prank(owner);
        paymaster.setBounds(boundsOf(CEILING, cost));
        handle(sponsored(SERVICE_KEY));
    }

    /// @dev Else whoever has no key could use the day up, or another signer find it used.
    function test_spentToday_isOfWhatTheSignerOfNowAgreedTo() public {
        handle(sponsored(SERVICE_KEY));
        vm.prank(owner);
        paymaster.setSigner(vm.addr(STRANGERS_KEY));
        vm.assertEq(paymaster.spentToday(), 0, "another signer begins anew");
        _refused(sponsored(SERVICE_KEY), "AA34 signature error");
        vm.assertEq(paymaster.spentToday(), 0, "what the former one signs takes nothing");
    }

    function test_handle_aTipAboveTheCeilingIsRefused() public {
        PackedUserOperation memory op = operation();
        op.accountGasLimits = pair(100_000, 60_000);
        op.gasFees = pair(uint128(TIP_CEILING + 1), 100 gwei);
        vm.prank(owner);
        paymaster.setBounds(boundsOf(1 ether, 1 ether));
        _refusedWith(
            sponsored(op, SERVICE_KEY, START - 60, START + 300),
            abi.encodeWithSelector(SponsorPaymaster.TipAboveCeiling.selector, TIP_CEILING + 1, TIP_CEILING)
        );
        // Where highest price and tip are one, the entry point takes it whole.
        op.gasFees = pair(26 gwei, 26 gwei);
        _refusedWith(
            sponsored(op, SERVICE_KEY, START - 60, START + 300),
            abi.encodeWithSelector(SponsorPaymaster.TipAboveCeiling.selector, 26 gwei, TIP_CEILING)
        );
        op.gasFees = pair(uint128(TIP_CEILING), 100 gwei);
        handle(sponsored(op, SERVICE_KEY, START - 60, START + 300));
    }

    function test_handle_gasThatNobodyMeasuresIsBoundByTheSize() public {
        PackedUserOperation memory op = operation();
        uint256 most = 90_000 + 40 * (op.callData.length + 129);
        op.preVerificationGas = most + 1;
        _refusedWith(
            sponsored(op, SERVICE_KEY, START - 60, START + 300),
            abi.encodeWithSelector(SponsorPaymaster.UnmeasuredGas.selector, most + 1, most)
        );
        op.preVerificationGas = most;
        handle(sponsored(op, SERVICE_KEY, START - 60, START + 300));
    }

    function test_setBounds_stopsDearOnes() public {
        uint256 most = 550_000 * uint256(PRICE);
        vm.expectEmit(false, false, false, true, address(paymaster));
        emit SponsorPaymaster.BoundsChanged(boundsOf(most - 1, DAY_CEILING));
        vm.prank(owner);
        paymaster.setBounds(boundsOf(most - 1, DAY_CEILING));
        _refusedWith(
            sponsored(SERVICE_KEY),
            abi.encodeWithSelector(SponsorPaymaster.CostAboveCeiling.selector, most, most - 1)
        );
        vm.prank(owner);
        paymaster.setBounds(boundsOf(most, DAY_CEILING));
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
        bytes[5] memory calls = [
            abi.encodeCall(SponsorPaymaster.withdraw, (payable(outsider), 1)),
            abi.encodeCall(SponsorPaymaster.setSigner, (outsider)),
            abi.encodeCall(SponsorPaymaster.setBounds, (boundsOf(type(uint96).max, type(uint96).max))),
            abi.encodeCall(SponsorPaymaster.setSender, (outsider, true)),
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
        vm.prank(address(entryPoint), bundler);
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
        vm.prank(bundler, bundler);
        entryPoint.handleOps(ops, bundler);
    }
}
