// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PaymasterBase} from "./PaymasterBase.sol";
import {SponsoredAccount} from "./SponsoredAccount.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// @title A service that agrees, an owner who changes terms, and everybody else who tries
contract SponsorPaymasterHandler is PaymasterBase {
    uint256 public given;
    uint256 public withdrawn;
    uint256 public paid;
    uint256 public dearest;
    uint256 public agreed;
    uint256 public fullest;
    mapping(bytes4 action => uint256) public successes;

    uint256 private signerKey = SERVICE_KEY;

    constructor() {
        setUp();
        given = 1 ether;
    }

    /// @notice The service agrees to an operation, which works or fails.
    function sponsor(uint256 seed) external {
        if (depositOf(paymaster) < CEILING) _give(1 ether);
        if (paymaster.spentToday() + CEILING > DAY_CEILING) vm.warp(block.timestamp + 1 days);
        PackedUserOperation memory op = _operation(seed);
        uint256 before = depositOf(paymaster);
        handle(sponsored(op, signerKey, block.timestamp, block.timestamp + 300));
        uint256 cost = before - depositOf(paymaster);
        if (paymaster.spentToday() > fullest) fullest = paymaster.spentToday();
        paid += cost;
        if (cost > dearest) dearest = cost;
        ++agreed;
        ++successes[msg.sig];
    }

    /// @notice Somebody changes what was agreed to, or signs with a key of their own, or comes late, or with what is too dear, or carries it himself.
    function attack(uint256 seed) external {
        PackedUserOperation memory op = _operation(seed);
        uint256 way = seed % 8;
        if (way == 0) {
            op.gasFees = pair(0, uint128(CEILING / 550_000 + 1 + seed % 1 gwei));
        }
        if (way == 6) op.preVerificationGas = 90_000 + 40 * (op.callData.length + 129) + 1 + seed % 1000;
        if (way == 7) op.gasFees = pair(uint128(TIP_CEILING + 1), uint128(TIP_CEILING + 1));
        op = sponsored(
            op,
            way == 1 ? signerKey + 1 : signerKey,
            block.timestamp,
            block.timestamp + (way == 2 ? 1 hours + 1 : 300)
        );
        if (way == 3) op.preVerificationGas += 1 + seed % 1000;
        if (way == 4) op.paymasterAndData = abi.encodePacked(op.paymasterAndData, bytes1(uint8(seed)));
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        uint256 before = depositOf(paymaster);
        address payable sender = way == 5 ? payable(actor("thief")) : bundler;
        vm.prank(sender, sender);
        try entryPoint.handleOps(ops, sender) {
            vm.assertTrue(false, "an attack was paid");
        } catch {
            vm.assertEq(depositOf(paymaster), before, "nothing was paid");
            vm.assertEq(actor("thief").balance, 0, "and the thief has nothing");
        }
        ++successes[msg.sig];
    }

    /// @notice Anybody gives.
    function give(uint256 amount) external {
        _give(bound(amount, 0, 1 ether));
        ++successes[msg.sig];
    }

    /// @notice The owner takes out; somebody else may not.
    function take(uint256 seed) external {
        uint256 amount = bound(seed, 0, depositOf(paymaster) / 4);
        vm.prank(owner);
        paymaster.withdraw(payable(owner), amount);
        withdrawn += amount;
        vm.prank(vm.addr(signerKey));
        try paymaster.withdraw(bundler, 1) {
            vm.assertTrue(false, "the service took the deposit");
        } catch {
            ++successes[msg.sig];
        }
    }

    /// @notice The owner names another key.
    function turnKey() external {
        ++signerKey;
        vm.prank(owner);
        paymaster.setSigner(vm.addr(signerKey));
        ++successes[msg.sig];
    }

    function deposited() external view returns (uint256) {
        return depositOf(paymaster);
    }

    function handled() external view returns (uint256) {
        return entryPoint.getNonce(address(account), 0);
    }

    function _operation(uint256 seed) private view returns (PackedUserOperation memory op) {
        op = operation();
        op.callData = abi.encodeCall(SponsoredAccount.work, (seed % 3));
        op.gasFees = pair(0, uint128(1 + seed % (CEILING / 550_000)));
    }

    function _give(uint256 amount) private {
        vm.deal(address(this), amount);
        paymaster.deposit{value: amount}();
        given += amount;
    }
}
