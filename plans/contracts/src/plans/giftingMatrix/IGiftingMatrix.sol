// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title Savings circle: n invited seats, n rounds, everybody receives the pot exactly once
/// @notice The setting is named "gifting matrix"; a gifting circle pays the early with the money of the late and leaves the last with
/// nothing. This is its honest relative: closed, with as many rounds as seats, each seat pays one contribution per round and receives one
/// pot. You receive what you pay in, earlier or later; there is no gain. A member is `uint160(address)`, a seat 0 … n − 1, a round 0 … n − 1.
interface IGiftingMatrix is IPlan, IPlanEvents, IEntryPausable {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token The token of contributions.
    /// @param organiser Invites members to seats, and has no other power.
    /// @param feeTo Receives the organiser's fee.
    /// @param seats Number of seats and rounds (2 to 64).
    /// @param contribution What a seat pays per round, in base units (at most 2^75).
    /// @param period Length of a round in seconds (1 hour to 90 days).
    /// @param securities Contributions that each seat deposits as security (0 to seats − 1). With seats − 1 nobody can harm anybody; with less
    /// the difference is the credit that members give each other.
    /// @param order 0: seat r receives in round r. 1: drawn once all seats are taken. 2: who bids the largest discount in a round.
    /// @param feeBps Fee on what is received, in basis points (at most 200).
    /// @param largestBid Largest discount in basis points (at most 3,000; 0 unless the order is by bid).
    /// @param source Source of randomness for a drawn order, else 0.
    struct Args {
        address token;
        address organiser;
        address feeTo;
        uint256 seats;
        uint256 contribution;
        uint256 period;
        uint256 securities;
        uint256 order;
        uint256 feeBps;
        uint256 largestBid;
        address source;
    }

    /// @notice Who receives when.
    enum Order {
        Fixed,
        Drawn,
        Bid
    }

    /// @notice A seat, one word.
    /// @param member Who is invited or sits there.
    /// @param securities Contributions still held as security.
    /// @param taken Whether the member has taken the seat.
    /// @param shareSeen Shares of discounts that the seat has claimed or has no right to.
    struct Seat {
        address member;
        uint8 securities;
        bool taken;
        uint80 shareSeen;
    }

    /// @notice A round, one word.
    /// @param paidIn Contributions, whoever paid or covered them.
    /// @param paidOut What left the pot: received, set off, fee and discount.
    /// @param bid Best discount so far, in basis points.
    /// @param bidder Its seat + 1, 0 for none.
    /// @param winner The seat + 1 that receives, once awarded (order by bid only).
    struct Round {
        uint96 paidIn;
        uint96 paidOut;
        uint16 bid;
        uint8 bidder;
        uint8 winner;
    }

    /// @notice A part of a contribution that was set off from the seat's own pot.
    /// @param amount In base units, less than a contribution; 0: there is none.
    /// @param round The round that it was set off for.
    struct Part {
        uint96 amount;
        uint8 round;
    }

    /// @notice The organiser invited somebody to a seat (the zero address: nobody any more).
    event Invited(uint256 indexed seat, address indexed member);

    /// @notice The last seat was taken; contributions and rounds begin at this time.
    event Started(uint256 startedAt);

    /// @notice All seats are taken; the order will be drawn with a seed that nobody can know before this time.
    event Drawing(uint256 notBefore);

    /// @notice A seat's contribution to a round is whole. `by` is the payer, or this contract when security or the own pot covered it.
    event Contributed(uint256 indexed seat, uint256 indexed round, address by);

    /// @notice `amount` left a pot for its receiver: `fee` joined the fees, every other seat got `share`, the rest was received ({Claimed}) or paid
    /// a debt ({SetOff}). What is in a pot is `Σ contributions + Σ amounts set off for it in part − Σ amounts released`.
    event PotReleased(
        uint256 indexed round, uint256 indexed seat, uint256 amount, uint256 fee, uint256 share
    );

    /// @notice A seat's own pot (round `own`) paid `amount` of its contribution to `round`; what rounding left, `rest`, joined the fees. When the
    /// contribution is whole, {Contributed} follows.
    event SetOff(
        uint256 indexed seat, uint256 indexed round, uint256 indexed own, uint256 amount, uint256 rest
    );

    /// @notice A seat bids a discount for a round.
    event BidPlaced(uint256 indexed round, uint256 indexed seat, uint256 bps);

    /// @notice A round's receiver is known.
    event Awarded(uint256 indexed round, uint256 indexed seat, uint256 bps);

    /// @notice Not possible at this time: `possibleFrom` is the unix second from which it is, 0 for never or never again.
    error WrongTime(uint256 possibleFrom);

    /// @notice Only the organiser.
    error NotOrganiser(address caller);

    /// @notice The caller is not the one of this seat.
    error NotSeat(uint256 seat, address caller);

    /// @notice No such seat or round.
    error UnknownSeat(uint256 seat, uint256 seats);

    /// @notice Somebody sits there.
    error SeatTaken(uint256 seat, address member);

    /// @notice A contribution of this set is paid already, or the set is empty or has rounds that do not exist.
    error BadRounds(uint256 seat, uint256 rounds, uint256 paid);

    /// @notice The seat owes contributions of rounds that are over.
    error InDefault(uint256 seat, uint256 rounds);

    /// @notice The seat's contributions to come exceed its security by more than the circle agreed on (seats − 1 − securities): it can pay some
    /// of them ahead.
    error CreditExceeded(uint256 seat, uint256 uncovered, uint256 agreed);

    /// @notice The seat has no security left.
    error NoSecurity(uint256 seat);

    /// @notice The seat's pot holds nothing that could be set off.
    error PotTooSmall(uint256 round, uint256 available, uint256 needed);

    /// @notice A part of the seat's contribution to `round` was set off: that one is made whole first.
    error PartlyPaid(uint256 seat, uint256 round);

    /// @notice A bid must be above the best one and at most the largest.
    error BadBid(uint256 bps, uint256 best, uint256 largest);

    /// @notice The seat has received its pot already, or earlier rounds are not awarded yet.
    error CannotBid(uint256 seat, uint256 awarded);

    /// @notice The order is not of the kind for this.
    error WrongOrder(Order order);

    /// @notice Nothing there for the caller.
    error NothingToClaim();

    /// @notice Invites somebody to a seat that nobody has taken. The organiser's.
    function invite(uint256 seat, address member) external;

    /// @notice Takes the seat the caller is invited to and deposits its security; needs an allowance.
    function take(uint256 seat) external;

    /// @notice The same with an EIP-2612 signature over the security.
    function takeWithPermit(uint256 seat, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Gives a seat back with its whole security, before the circle starts; also when a draw has stayed out for 3 days.
    function leaveSeat(uint256 seat, address to) external;

    /// @notice Pays contributions of a seat; anyone may pay for it. Rounds may be paid ahead, and late until they are covered.
    /// @param rounds One bit per round.
    function pay(uint256 seat, uint64 rounds) external;

    /// @notice The same with an EIP-2612 signature over the whole amount.
    function payWithPermit(uint256 seat, uint64 rounds, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;

    /// @notice Covers a contribution that a seat has missed from its security. Anyone may call once the round is over.
    function cover(uint256 seat, uint256 round) external;

    /// @notice Covers it from the seat's own pot when its security is used up: whole, or as much of it as the pot holds, so that nothing lies
    /// there for ever. Anyone may call.
    /// @param own The round whose pot is the seat's.
    function setOff(uint256 seat, uint256 round, uint256 own) external;

    /// @notice Draws the order once the seed is there. Anyone may call.
    function draw() external;

    /// @notice Asks the source for the seed, where it wants to be asked. Anyone may call once the time has come.
    function requestDraw() external;

    /// @notice Bids a discount for the running round.
    function bid(uint256 seat, uint256 bps) external;

    /// @notice Awards rounds that are over to their best bidder, or without a bid to the lowest seat that has not received. Anyone may call.
    /// @param most At most this many rounds.
    function award(uint256 most) external;

    /// @notice Pays what is in a round's pot to its receiver, once the round is over; later contributions can be received later.
    function receivePot(uint256 round, address to) external returns (uint256 paid);

    /// @notice Pays a seat's part of the others' discounts.
    function claimShare(uint256 seat, address to) external returns (uint256 paid);

    /// @notice Returns what is left of a seat's security once all rounds are over and the seat has paid every one.
    function releaseSecurity(uint256 seat, address to) external returns (uint256 paid);

    /// @notice Moves the fees to who receives them. Anyone may call.
    function claimFees() external returns (uint256 paid);

    /// @notice The clone's arguments.
    function terms() external view returns (Args memory);

    /// @notice A seat.
    function seatOf(uint256 seat) external view returns (Seat memory);

    /// @notice A round.
    function roundOf(uint256 round) external view returns (Round memory);

    /// @notice The rounds that a seat has paid, one bit each.
    function paidBy(uint256 seat) external view returns (uint256 rounds);

    /// @notice What was set off of a contribution that is not whole yet.
    function partOf(uint256 seat) external view returns (Part memory);

    /// @notice What {pay} would take for these rounds of a seat: a contribution each, less what was set off in part.
    function priceOf(uint256 seat, uint64 rounds) external view returns (uint256);

    /// @notice The rounds that are over and that a seat has not paid.
    function missedBy(uint256 seat) external view returns (uint256 rounds);

    /// @notice The seat that receives a round's pot, if that is known yet.
    function receiverOf(uint256 round) external view returns (bool known, uint256 seat);

    /// @notice A seat's part of discounts, not yet claimed.
    function shareOf(uint256 seat) external view returns (uint256);

    /// @notice Fees not yet moved.
    function fees() external view returns (uint256);

    /// @notice Number of seats taken.
    function takenCount() external view returns (uint256);

    /// @notice Number of rounds awarded (order by bid).
    function awardedCount() external view returns (uint256);

    /// @notice When round 0 began (0: not yet).
    function startedAt() external view returns (uint256);

    /// @notice The time of the draw (0: no draw under way).
    function drawAt() external view returns (uint256);

    /// @notice When a round is over.
    function dueAt(uint256 round) external view returns (uint256);
}
