// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";
import {IRafflePlan} from "./IRafflePlan.sol";

/// @title Ticket raffle: tickets are bought, the winners share what they cost, less a fee
/// @notice A game: on average a ticket pays back its price less the fee, so playing costs money. Off by default. Winning ticket j of a round is
/// `hash(seed, plan, round, j) mod tickets`; the winner names the own range of tickets, and the contract checks its two borders.
interface ITicketRaffle is IPlan, IEntryPausable, IRafflePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Pays tickets and prizes.
    /// @param price Of one ticket, in base units.
    /// @param start Unix second at which round 0 starts.
    /// @param period Length of a round (1 hour to 90 days).
    /// @param prizes Number of equal prizes (1 to 32).
    /// @param minTickets With fewer tickets all are refunded.
    /// @param feeBps Share of the ticket money that the treasury keeps of a drawn round (at most 2,000).
    /// @param treasury Receives the fee.
    /// @param source Randomness.
    struct Args {
        address token;
        uint256 price;
        uint256 start;
        uint256 period;
        uint256 prizes;
        uint256 minTickets;
        uint256 feeBps;
        address treasury;
        address source;
    }

    /// @notice A row of tickets of one member: from the previous range's `upTo` to before this one's.
    struct Range {
        address who;
        uint96 upTo;
    }

    /// @notice The winning ticket lies outside of this range.
    error NotWinner(uint256 round, uint256 prize, uint256 ticket, uint256 from, uint256 upTo);

    /// @notice The range is somebody else's, or does not exist.
    error NotYourRange(uint256 round, uint256 range);

    /// @notice A page holds at most 100 ranges.
    error PageTooLarge(uint256 n);

    /// @notice More tickets than one entry may hold.
    error TooManyTickets(uint256 wanted, uint256 most);

    /// @notice There is no fee to collect.
    error NothingToCollect();

    /// @notice Buys tickets of the running round; needs an allowance.
    /// @return range Number of the range, for refund and prize.
    function enter(uint256 tickets) external returns (uint256 range);

    /// @notice Buys tickets with an EIP-2612 signature. A permit that was already used (front-run) is no failure when the allowance is there.
    function enterWithPermit(uint256 tickets, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 range);

    /// @notice Buys tickets with an EIP-3009 `ReceiveWithAuthorization` over `tickets × price`, signed by `from`; the tickets are `from`'s.
    function enterWithAuthorization(
        address from,
        uint256 tickets,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 range);

    /// @notice Returns the price of a range of the caller's in a failed round.
    function refund(uint256 round, uint256 range) external returns (uint256 amount);

    /// @notice Returns it to another address.
    function refundTo(uint256 round, uint256 range, address to) external returns (uint256 amount);

    /// @notice Takes a prize; the caller names the range of tickets that holds the winning one.
    function claimPrize(uint256 round, uint256 prize, uint256 range) external returns (uint256 amount);

    /// @notice Takes a prize to another address.
    function claimPrizeTo(uint256 round, uint256 prize, uint256 range, address to)
        external
        returns (uint256 amount);

    /// @notice Pays the collected fees to the treasury. Anyone may call.
    function collectFee() external returns (uint256 amount);

    /// @notice Price of one ticket.
    function price() external view returns (uint256);

    /// @notice Share that the treasury keeps of a drawn round, in basis points.
    function feeBps() external view returns (uint256);

    /// @notice Receives the fee.
    function treasury() external view returns (address);

    /// @notice Number of ranges of a round.
    function rangesIn(uint256 round) external view returns (uint256 count);

    /// @notice Ranges `from … from + n − 1` of a round, shorter at the end; `n` ≤ 100.
    function ranges(uint256 round, uint256 from, uint256 n) external view returns (Range[] memory);

    /// @notice The winning ticket of a prize; reverts while the round is not drawn.
    function winningTicket(uint256 round, uint256 prize) external view returns (uint256);

    /// @notice Prizes of earlier rounds that nobody claimed, added to this round's.
    function bonusOf(uint256 round) external view returns (uint256);

    /// @notice Fees not yet collected.
    function feeOwed() external view returns (uint256);

    /// @notice All pots and bonuses: what the plan holds for members.
    function reserve() external view returns (uint256);
}
