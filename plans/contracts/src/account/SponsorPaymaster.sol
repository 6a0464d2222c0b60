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
/// service; here stands what holds even if the service errs or its key is stolen: only the operator's own senders carry an operation, so that
/// what the entry point pays comes back to the operator; bounds on its cost, its tip and the gas that is paid unmeasured; one day's sum for a
/// signer; no agreement longer than an hour or of a later time.
/// @dev For EntryPoint 0.7 and a private bundler: it has no stake and reads its own storage, which public bundlers refuse. Its deposit at the
/// entry point is all that it has; it keeps no money itself. `tx.origin` is asked on purpose: the entry point tells nobody who called it, and
/// pays whomever its caller names. Senders send bundles and nothing else.
contract SponsorPaymaster is PaymasterSigner, SignerECDSA, Ownable2Step {
    /// @notice The longest time that an agreement may hold, in seconds.
    uint256 public constant MAX_WINDOW = 1 hours;

    /// @dev Paymaster and its two gas limits (52), first and last second (12), signature (65). OpenZeppelin's base cuts off a suffix of
    /// EntryPoint 0.9, which nobody signed: it has no place here.
    uint256 private constant SPONSORED_LENGTH = 129;

    /// @notice Gas beside its data that an operation may have paid unmeasured: the transaction's, the entry point's, and all words of fixed size.
    uint256 public constant UNMEASURED_BASE = 90_000;

    /// @notice The same for a byte of its parts, at most (EIP-7623).
    uint256 public constant UNMEASURED_PER_BYTE = 40;

    IEntryPoint private immutable ENTRY_POINT;

    /// @notice What holds whatever the service agrees to, in wei.
    struct Bounds {
        /// @notice The most that one operation may cost: all its gas limits at its highest price.
        uint96 costCeiling;
        /// @notice The most that operations of one day (UTC) may cost together, each counted at the most that it may.
        uint96 dayCeiling;
        /// @notice The most that is paid for a unit of gas above the block's base fee.
        uint64 tipCeiling;
    }

    /// @dev What the signer of now agreed to on the last day that it did; another signer begins anew.
    struct Spent {
        uint48 day;
        uint208 amount;
    }

    /// @notice What holds whatever the service agrees to.
    Bounds public bounds;

    /// @notice Who may carry sponsored operations to the entry point.
    mapping(address sender => bool) public isSender;

    Spent private _spent;

    /// @notice From now on this key agrees to operations.
    event SignerChanged(address signer);

    /// @notice From now on these hold.
    event BoundsChanged(Bounds bounds);

    /// @notice From now on this account carries sponsored operations, or does not.
    event SenderChanged(address indexed sender, bool isSender);

    /// @notice Whoever sends the transaction is none of the operator's senders, and would keep what the entry point pays.
    error NotASender(address sender);

    /// @notice More above the base fee than is ever paid.
    error TipAboveCeiling(uint256 tip, uint256 ceiling);

    /// @notice More gas that nobody measures than an operation of this size takes.
    error UnmeasuredGas(uint256 preVerificationGas, uint256 most);

    /// @notice With this operation the day's would cost more than a day's may.
    error DayAboveCeiling(uint256 cost, uint256 ceiling);

    /// @notice The operation may cost more than any may.
    error CostAboveCeiling(uint256 cost, uint256 ceiling);

    /// @notice An agreement has begun, ends after it began, and at most an hour later.
    error BadWindow(uint256 validAfter, uint256 validUntil);

    /// @notice The paymaster's part of an operation has 129 bytes.
    error BadLength(uint256 length);

    /// @notice Without an owner nobody could take the deposit out.
    error OwnerNeeded();

    /// @param entryPoint_ EntryPoint 0.7 of this chain.
    /// @param owner_ Who may change signer, senders and bounds and take the deposit out.
    /// @param signer_ The service's key; zero agrees to nothing.
    /// @param senders_ Accounts that carry sponsored operations, and nothing else.
    /// @param bounds_ What holds whatever the service agrees to.
    constructor(
        IEntryPoint entryPoint_,
        address owner_,
        address signer_,
        address[] memory senders_,
        Bounds memory bounds_
    ) EIP712("CausewayPaymaster", "1") SignerECDSA(signer_) Ownable(owner_) {
        ENTRY_POINT = entryPoint_;
        bounds = bounds_;
        emit SignerChanged(signer_);
        emit BoundsChanged(bounds_);
        for (uint256 i; i < senders_.length; ++i) {
            _setSender(senders_[i], true);
        }
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
        delete _spent;
        emit SignerChanged(signer_);
    }

    /// @notice Changes what one operation and one day may cost, and what is paid above the base fee.
    function setBounds(Bounds calldata bounds_) external onlyOwner {
        bounds = bounds_;
        emit BoundsChanged(bounds_);
    }

    /// @notice Has an account carry sponsored operations from now on, or not any more.
    function setSender(address sender, bool isSender_) external onlyOwner {
        _setSender(sender, isSender_);
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

    /// @notice What today's operations may have cost so far, in wei.
    function spentToday() external view returns (uint256) {
        return _spent.day == block.timestamp / 1 days ? _spent.amount : 0;
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
        // solhint-disable-next-line avoid-tx-origin, because: whoever sends names who is paid
        if (!isSender[tx.origin]) revert NotASender(tx.origin);
        (uint48 validAfter, uint48 validUntil,) = _decodePaymasterUserOp(userOp);
        if (validAfter > block.timestamp || validUntil <= validAfter || validUntil - validAfter > MAX_WINDOW)
        {
            revert BadWindow(validAfter, validUntil);
        }
        _requireWithin(userOp, maxCost);
        // Also of what nobody agreed to, so that a trial without a signature measures it: the entry point takes all of that back.
        _spend(maxCost);
        return super._validatePaymasterUserOp(userOp, userOpHash, maxCost);
    }

    function _requireWithin(PackedUserOperation calldata userOp, uint256 maxCost) private view {
        Bounds memory most = bounds;
        if (maxCost > most.costCeiling) revert CostAboveCeiling(maxCost, most.costCeiling);
        uint256 tip = uint256(userOp.gasFees) >> 128;
        uint256 price = uint128(uint256(userOp.gasFees));
        // What EntryPoint 0.7 pays above the base fee, also where both are equal and it takes the price whole.
        uint256 above = price > block.basefee ? price - block.basefee : 0;
        uint256 paid = tip < above ? tip : above;
        if (paid > most.tipCeiling) revert TipAboveCeiling(paid, most.tipCeiling);
        uint256 size = userOp.initCode.length + userOp.callData.length + userOp.paymasterAndData.length;
        uint256 unmeasured = UNMEASURED_BASE + UNMEASURED_PER_BYTE * size;
        if (userOp.preVerificationGas > unmeasured) {
            revert UnmeasuredGas(userOp.preVerificationGas, unmeasured);
        }
    }

    function _spend(uint256 cost) private {
        uint48 today = uint48(block.timestamp / 1 days);
        uint256 after_ = cost + (_spent.day == today ? _spent.amount : 0);
        uint256 ceiling = bounds.dayCeiling;
        if (after_ > ceiling) revert DayAboveCeiling(after_, ceiling);
        // It is below the ceiling, which has 96 bits.
        _spent = Spent(today, uint208(after_));
    }

    function _setSender(address sender, bool isSender_) private {
        isSender[sender] = isSender_;
        emit SenderChanged(sender, isSender_);
    }
}
