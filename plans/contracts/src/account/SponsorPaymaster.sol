// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// @title SponsorPaymaster: pays the gas of user operations that a signing service agreed to
/// @notice The service signs every field of an operation and the seconds in which it holds (EIP-712, `UserOperationRequest`). Budgets live in the
/// service; here stands what holds even if the service errs: no operation above a cost, no agreement longer than an hour.
/// @dev For EntryPoint 0.7 and a private bundler: it has no stake and reads its own storage, which public bundlers refuse. Its deposit at the
/// entry point is all that it has; it keeps no money itself.
contract SponsorPaymaster is PaymasterSigner, SignerECDSA, Ownable2Step {
    /// @notice The longest time that an agreement may hold, in seconds.
    uint256 public constant MAX_WINDOW = 1 hours;

    /// @dev Paymaster and its two gas limits (52), first and last second (12), signature (65). OpenZeppelin's base cuts off a suffix of
    /// EntryPoint 0.9, which nobody signed: it has no place here.
    uint256 private constant SPONSORED_LENGTH = 129;

    IEntryPoint private immutable ENTRY_POINT;

    /// @notice The most that one operation may cost, in wei: all its gas limits at its highest price.
    uint256 public costCeiling;

    /// @notice From now on this key agrees to operations.
    event SignerChanged(address signer);

    /// @notice From now on no operation may cost more, in wei.
    event CostCeilingChanged(uint256 costCeiling);

    /// @notice The operation may cost more than any may.
    error CostAboveCeiling(uint256 cost, uint256 ceiling);

    /// @notice An agreement ends after it begins, and at most an hour later.
    error BadWindow(uint256 validAfter, uint256 validUntil);

    /// @notice The paymaster's part of an operation has 129 bytes.
    error BadLength(uint256 length);

    /// @notice Without an owner nobody could take the deposit out.
    error OwnerNeeded();

    /// @param entryPoint_ EntryPoint 0.7 of this chain.
    /// @param owner_ Who may change signer and ceiling and take the deposit out.
    /// @param signer_ The service's key; zero agrees to nothing.
    /// @param costCeiling_ The most that one operation may cost, in wei.
    constructor(IEntryPoint entryPoint_, address owner_, address signer_, uint256 costCeiling_)
        EIP712("CausewayPaymaster", "1")
        SignerECDSA(signer_)
        Ownable(owner_)
    {
        ENTRY_POINT = entryPoint_;
        costCeiling = costCeiling_;
        emit SignerChanged(signer_);
        emit CostCeilingChanged(costCeiling_);
    }

    // ---------------------------------------------------------------- anyone

    /// @notice Adds to the deposit that pays for operations.
    function deposit() external payable {
        _deposit(msg.value);
    }

    // ---------------------------------------------------------------- owner

    /// @notice Takes a part of the deposit out.
    function withdraw(address payable to, uint256 amount) external onlyOwner {
        _withdraw(to, amount);
    }

    /// @notice Another key agrees to operations from now on, and none that the former one agreed to is paid. Zero stops all.
    function setSigner(address signer_) external onlyOwner {
        _setSigner(signer_);
        emit SignerChanged(signer_);
    }

    /// @notice Changes what one operation may cost, in wei.
    function setCostCeiling(uint256 costCeiling_) external onlyOwner {
        costCeiling = costCeiling_;
        emit CostCeilingChanged(costCeiling_);
    }

    /// @notice Ownership can be handed over, not given up.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc Paymaster
    function entryPoint() public view override returns (IEntryPoint) {
        return ENTRY_POINT;
    }

    // ---------------------------------------------------------------- private

    /// @dev A wrong signature is told by the answer, as ERC-4337 wants it; what no signature could mend reverts with its reason.
    function _validatePaymasterUserOp(
        PackedUserOperation calldata userOp,
        bytes32 userOpHash,
        uint256 maxCost
    ) internal override returns (bytes memory context, uint256 validationData) {
        if (userOp.paymasterAndData.length != SPONSORED_LENGTH) {
            revert BadLength(userOp.paymasterAndData.length);
        }
        (uint48 validAfter, uint48 validUntil,) = _decodePaymasterUserOp(userOp);
        if (validUntil <= validAfter || validUntil - validAfter > MAX_WINDOW) {
            revert BadWindow(validAfter, validUntil);
        }
        if (maxCost > costCeiling) revert CostAboveCeiling(maxCost, costCeiling);
        return super._validatePaymasterUserOp(userOp, userOpHash, maxCost);
    }
}
