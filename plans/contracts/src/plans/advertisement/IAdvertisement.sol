// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title Advertisement: slots sold by the period, moderated, refunded pro rata
/// @notice A booking is paid in advance and waits for a moderator (role MODERATOR). Approved before its period starts, it earns by the second; rejected,
/// never looked at, or taken down, the advertiser gets back what was not shown. Given back by the advertiser, it costs the time for which it
/// kept the slot. What was earned goes to the revenue router, and nowhere else. Periods are whole multiples of their length since 1970. A member is `uint160(address)`, a purchase id is {pidOf}.
interface IAdvertisement is IPlan, IEntryPausable, IPlanEvents {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token The payment token.
    /// @param router The revenue router.
    /// @param slots Number of slots (1 to 64).
    /// @param period Length of a period in seconds (1 hour to 90 days).
    /// @param ahead How many periods ahead may be booked (1 to 52).
    /// @param price Price of a slot for a period, in base units, from `ahead` periods before it (at most 2^56 − 1).
    /// @param lastPrice Price when the period is about to start: it falls evenly. Equal to `price` for a fixed one.
    /// @param lead Booking ends this many seconds before the period, to leave time for moderation (at most a period).
    struct Args {
        address token;
        address router;
        uint256 slots;
        uint256 period;
        uint256 ahead;
        uint256 price;
        uint256 lastPrice;
        uint256 lead;
    }

    /// @notice What became of a booking.
    enum State {
        Free,
        Pending,
        Approved,
        Settled
    }

    /// @notice A slot for a period.
    /// @param paid Price in base units.
    /// @param bookedAt Unix second.
    /// @param contentHash keccak256 of what is shown.
    struct Booking {
        address advertiser;
        uint56 paid;
        uint32 bookedAt;
        State state;
        bytes32 contentHash;
    }

    /// @notice A slot was booked; `cid` says where the content lies.
    event Booked(
        uint256 indexed pid,
        address indexed advertiser,
        uint256 slot,
        uint256 period,
        bytes32 contentHash,
        string cid
    );

    /// @notice A moderator approved a booking.
    event Approved(uint256 indexed pid, address indexed moderator);

    /// @notice A booking ended before its time; `refund` went to the advertiser's credit, and what it leaves of the price was earned.
    event Ended(uint256 indexed pid, address indexed by, uint256 refund);

    /// @notice No such slot.
    error UnknownSlot(uint256 slot, uint256 slots);

    /// @notice Periods `first … last` can be booked at this time.
    error PeriodNotOpen(uint256 period, uint256 first, uint256 last);

    /// @notice Somebody has it.
    error SlotTaken(uint256 pid, address advertiser);

    /// @notice The price is above what the caller agreed to.
    error PriceAbove(uint256 price, uint256 agreed);

    /// @notice The booking is not in a state for this.
    error WrongState(uint256 pid, State state);

    /// @notice The booking carries another content.
    error WrongContent(uint256 pid, bytes32 contentHash);

    /// @notice Too early or too late for this: it is possible in `from … until − 1`.
    error WrongTime(uint256 pid, uint256 from, uint256 until);

    /// @notice Only the advertiser.
    error NotAdvertiser(uint256 pid, address caller);

    /// @notice The caller has no credit.
    error NothingToClaim();

    /// @notice Content needs a hash.
    error NoContent();

    /// @notice Books a slot for a period at the price of this time; needs an allowance.
    /// @param agreed The highest price that the caller accepts.
    /// @param cid Where the content lies (in the event only).
    function book(uint256 slot, uint256 period, bytes32 contentHash, string calldata cid, uint256 agreed)
        external
        returns (uint256 paid);

    /// @notice The same with an EIP-2612 signature over `agreed`.
    function bookWithPermit(
        uint256 slot,
        uint256 period,
        bytes32 contentHash,
        string calldata cid,
        uint256 agreed,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 paid);

    /// @notice Gives a booking back that no moderator has approved. The advertiser's. It costs the price's share of the time, from the booking to
    /// the period, for which it kept the slot from others; the rest is refunded, and all of it once the period has started.
    function cancel(uint256 slot, uint256 period) external;

    /// @notice Pays the caller's refunds.
    function claim() external returns (uint256 paid);

    /// @notice Pays the caller's refunds to another address.
    function claimTo(address to) external returns (uint256 paid);

    /// @notice Approves what was booked, before its period starts. Role MODERATOR.
    /// @param contentHash What the moderator has looked at: a booking that changed hands meanwhile is not approved.
    function approve(uint256 slot, uint256 period, bytes32 contentHash) external;

    /// @notice Rejects a pending booking, or takes an approved one down; what was not shown is refunded. Role MODERATOR.
    function reject(uint256 slot, uint256 period) external;

    /// @notice Books the money of a period that is over: earned if it was approved, refunded if nobody looked at it. Anyone may call.
    function settle(uint256 slot, uint256 period) external;

    /// @notice Moves what was earned to the revenue router. Anyone may call.
    function forward() external returns (uint256 amount);

    /// @notice The price of a slot for a period at this time, in base units.
    function priceOf(uint256 period) external view returns (uint256);

    /// @notice The booking of a slot for a period.
    function bookingOf(uint256 slot, uint256 period) external view returns (Booking memory);

    /// @notice The purchase id of a slot and period: `slot << 64 | period`.
    function pidOf(uint256 slot, uint256 period) external pure returns (uint256);

    /// @notice The running period.
    function periodNow() external view returns (uint256);

    /// @notice An advertiser's refunds, not yet claimed.
    function creditOf(address advertiser) external view returns (uint256);

    /// @notice What was earned and waits to be forwarded.
    function earned() external view returns (uint256);

    /// @notice Everything the plan owes: bookings under way, refunds, earned money.
    function owed() external view returns (uint256);

    /// @notice The clone's arguments.
    function terms() external view returns (Args memory);
}
