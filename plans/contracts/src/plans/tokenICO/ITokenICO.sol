// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title Token sale: fixed price, soft and hard cap, refund or vesting
/// @notice Every token for sale lies in the contract before the sale opens: the deposit sets the opening. Below the soft cap everybody takes the payment back; from the
/// soft cap on buyers receive their tokens evenly over the vesting time, after a cliff. A member is `uint160(address)`.
interface ITokenICO is IPlan, IEntryPausable, IPlanEvents {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`. Amounts of payment are base units of the payment token.
    /// @param saleToken The token for sale.
    /// @param payToken The token it is paid with.
    /// @param treasury Receives the proceeds of a successful sale, and the deposited tokens of a failed one.
    /// @param unsoldTo Receives what a successful sale leaves unsold: a return address, or 0x…dEaD to burn it.
    /// @param tokensPerUnit Base units of the sale token for one base unit of payment.
    /// @param softCap Below this the sale fails. No protection against the seller, whose own wallets can buy what is missing and get it back.
    /// @param hardCap More is not sold.
    /// @param memberCap One address pays at most this.
    /// @param notice Seconds between the deposit and the opening (at most 90 days).
    /// @param length Seconds from the opening to the end (1 hour to 180 days).
    /// @param cliff Seconds after the end in which nothing can be claimed (at most `vesting`).
    /// @param vesting Seconds after the end until everything can be claimed (at most 4 years).
    struct Args {
        address saleToken;
        address payToken;
        address treasury;
        address unsoldTo;
        uint256 tokensPerUnit;
        uint256 softCap;
        uint256 hardCap;
        uint256 memberCap;
        uint256 notice;
        uint256 length;
        uint256 cliff;
        uint256 vesting;
    }

    /// @notice Where the sale stands.
    enum Phase {
        Waiting,
        Open,
        Failed,
        Succeeded
    }

    /// @notice Proceeds went to the treasury.
    event Collected(address indexed to, uint256 amount);

    /// @notice Tokens that were not sold left.
    event UnsoldReturned(address indexed to, uint256 amount);

    /// @notice Not possible in this phase.
    error WrongPhase(Phase phase);

    /// @notice The address has reached its cap, or would pass it.
    error MemberCapReached(uint256 wanted, uint256 room);

    /// @notice A signature for an exact amount cannot be filled in part.
    error OnlyPartLeft(uint256 wanted, uint256 left);

    /// @notice The sale takes exactly what it can sell, once.
    error WrongDeposit(uint256 amount, uint256 needed);

    /// @notice Nothing to claim, refund, collect or return.
    error NothingToClaim();

    /// @notice Buys for `amount` of payment, or for what is left of the hard cap; needs an allowance.
    /// @return filled What was paid.
    function buy(uint256 amount) external returns (uint256 filled);

    /// @notice The same with an EIP-2612 signature over `amount`.
    function buyWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 filled);

    /// @notice Buys with an EIP-3009 `ReceiveWithAuthorization` signed by `from`; anyone may bring it. All of it or nothing.
    function buyWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Pays the caller's vested tokens.
    function claim() external returns (uint256 paid);

    /// @notice Pays the caller's vested tokens to another address.
    function claimTo(address to) external returns (uint256 paid);

    /// @notice Pays the caller back after a failed sale.
    function refund() external returns (uint256 paid);

    /// @notice Pays the caller back, to another address.
    function refundTo(address to) external returns (uint256 paid);

    /// @notice Moves the proceeds of a successful sale to the treasury. Anyone may call.
    function collect() external returns (uint256 amount);

    /// @notice Moves tokens that were not sold to where the terms say. Anyone may call once the sale is over.
    function returnUnsold() external returns (uint256 amount);

    /// @notice Deposits every token for sale (`hardCap × tokensPerUnit`) and sets the opening. Role FUNDER. Not `IFundable.fund`: what is for sale is nobody's
    /// reward, so nothing that pays rewards can pay it in.
    function open(uint256 amount) external;

    /// @notice The clone's arguments.
    function terms() external view returns (Args memory);

    /// @notice Where the sale stands in this block.
    function phase() external view returns (Phase);

    /// @notice All payments, refunds not taken off.
    function raised() external view returns (uint256);

    /// @notice Sale tokens that were deposited.
    function deposited() external view returns (uint256);

    /// @notice When the sale opens (0 before the deposit).
    function opensAt() external view returns (uint256);

    /// @notice When the sale ends or ended: the planned end, or the moment the hard cap was reached (0 before the deposit).
    function endedAt() external view returns (uint256);

    /// @notice What an address has paid (0 after a refund).
    function paidOf(address member) external view returns (uint256);

    /// @notice What an address has bought, in base units of the sale token.
    function boughtBy(address member) external view returns (uint256);

    /// @notice What an address has claimed of it.
    function claimedBy(address member) external view returns (uint256);

    /// @notice What an address could claim in this block.
    function claimableBy(address member) external view returns (uint256);
}
