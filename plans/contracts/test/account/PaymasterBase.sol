// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SponsorPaymaster} from "../../src/account/SponsorPaymaster.sol";
import {Base} from "../Base.sol";
import {SponsoredAccount} from "./SponsoredAccount.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// @title The published EntryPoint 0.7, a paymaster with a deposit, and what its service signs
abstract contract PaymasterBase is Base {
    uint256 internal constant SERVICE_KEY = 0xC0FFEE;
    uint256 internal constant STRANGERS_KEY = 0xBAD;
    uint256 internal constant CEILING = 0.01 ether;
    uint128 internal constant PRICE = 2 gwei;
    uint256 internal constant DAY_CEILING = 1 ether;
    uint256 internal constant TIP_CEILING = 20 gwei;

    bytes32 internal constant REQUEST = keccak256(
        "UserOperationRequest(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil)"
    );

    IEntryPoint internal entryPoint;
    SponsorPaymaster internal paymaster;
    SponsoredAccount internal account;
    address internal owner = actor("owner");
    address payable internal bundler = payable(actor("bundler"));

    function setUp() public virtual {
        vm.warp(START);
        entryPoint = newEntryPoint();
        account = new SponsoredAccount();
        paymaster = newPaymaster();
        vm.deal(address(this), 100 ether);
        paymaster.deposit{value: 1 ether}();
    }

    function newPaymaster() internal returns (SponsorPaymaster) {
        address[] memory senders = new address[](1);
        senders[0] = bundler;
        return new SponsorPaymaster(
            entryPoint, owner, vm.addr(SERVICE_KEY), senders, boundsOf(CEILING, DAY_CEILING)
        );
    }

    function boundsOf(uint256 cost, uint256 day) internal pure returns (SponsorPaymaster.Bounds memory) {
        return SponsorPaymaster.Bounds(uint96(cost), uint96(day), uint64(TIP_CEILING));
    }

    /// @dev Its code as the package publishes it.
    function newEntryPoint() internal returns (IEntryPoint made) {
        string memory file =
            vm.readFile("../../node_modules/@metamask/delegation-abis/dist/bytecode/EntryPoint.cjs");
        bytes memory code = vm.parseBytes(vm.split(vm.split(file, "bytecode = \"")[1], "\"")[0]);
        // solhint-disable-next-line no-inline-assembly, because: nothing else creates a contract from bytes
        assembly ("memory-safe") {
            made := create(0, add(code, 32), mload(code))
        }
        vm.assertTrue(address(made) != address(0), "the entry point was created");
    }

    /// @dev An operation of the account without the paymaster's part; may cost 0.0012 ether at most with it.
    function operation() internal view returns (PackedUserOperation memory op) {
        op.sender = address(account);
        op.nonce = entryPoint.getNonce(address(account), 0);
        op.callData = abi.encodeCall(SponsoredAccount.work, (1));
        op.accountGasLimits = pair(200_000, 200_000);
        op.preVerificationGas = 50_000;
        op.gasFees = pair(1 gwei, PRICE);
    }

    function sponsored(uint256 key) internal view returns (PackedUserOperation memory) {
        return sponsored(operation(), key, START - 60, START + 300);
    }

    /// @dev The operation with the agreement of whoever has the key.
    function sponsored(PackedUserOperation memory op, uint256 key, uint256 validAfter, uint256 validUntil)
        internal
        view
        returns (PackedUserOperation memory)
    {
        bytes32 digest = requestDigest(op, validAfter, validUntil);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        op.paymasterAndData = abi.encodePacked(
            address(paymaster), uint128(100_000), uint128(0), uint48(validAfter), uint48(validUntil), r, s, v
        );
        return op;
    }

    /// @dev Written out here and not asked of the contract: it is what a service signs.
    function requestDigest(PackedUserOperation memory op, uint256 validAfter, uint256 validUntil)
        internal
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("CausewayPaymaster"),
                keccak256("1"),
                block.chainid,
                address(paymaster)
            )
        );
        bytes32 request = keccak256(
            abi.encode(
                REQUEST,
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                uint256(100_000),
                uint256(0),
                validAfter,
                validUntil
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, request));
    }

    function handle(PackedUserOperation memory op) internal {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(bundler, bundler);
        entryPoint.handleOps(ops, bundler);
    }

    function depositOf(SponsorPaymaster who) internal view returns (uint256) {
        return entryPoint.balanceOf(address(who));
    }

    function pair(uint128 high, uint128 low) internal pure returns (bytes32) {
        return bytes32(uint256(high) << 128 | low);
    }
}
