// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IRafflePlan} from "./IRafflePlan.sol";

/// @title No-loss raffle: stakes give tickets, sponsors and revenue give the prizes, principal stays
/// @notice A ticket stands for `ticketSize` tokens staked during a whole round. When a round is over, each member's tickets are entered (by
/// anyone, during the booking time; a deposit or withdrawal of the member's does it too), then the draw follows. Stakes are never
/// touched by it.
interface IRaffle is IStakePlan, IRafflePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param prizeToken The token of the prizes; may be the same.
    /// @param minTopUp Smallest amount of one funding, in base units of the prize token.
    /// @param start Unix second at which round 0 starts.
    /// @param period Length of a round (1 hour to 90 days).
    /// @param booking Seconds after a round in which its tickets are entered (10 minutes to the length of a round).
    /// @param prizes Number of equal prizes (1 to 32).
    /// @param minTickets With fewer tickets the pot moves on.
    /// @param ticketSize Base units that give one ticket when staked for a whole round.
    /// @param source Randomness.
    struct Args {
        address stakingToken;
        address prizeToken;
        uint256 minTopUp;
        uint256 start;
        uint256 period;
        uint256 booking;
        uint256 prizes;
        uint256 minTickets;
        uint256 ticketSize;
        address source;
    }

    /// @notice A member's tickets were entered.
    event Entered(uint256 indexed round, uint256 indexed member, uint256 tickets, uint256 range);

    /// @notice The member has no tickets to enter at this time, or they are entered already.
    error NothingToEnter(address member);

    /// @notice More is withdrawn than staked.
    error InsufficientStake(uint256 stake, uint256 wanted);

    /// @notice All stakes together must fit 96 bits.
    error StakeLimit(uint256 amount, uint256 room);

    /// @notice At most 100 members at a time.
    error TooManyMembers(uint256 n);

    /// @notice Enters a member's tickets of the round that just ended. Anyone may call.
    function enter(address member) external;

    /// @notice Enters the tickets of up to 100 members; members without any are passed over.
    /// @return entered Number of ranges added.
    function enterMany(address[] calldata members) external returns (uint256 entered);

    /// @notice Seconds after a round in which its tickets are entered.
    function booking() external view returns (uint256);

    /// @notice Base units that give one ticket when staked for a whole round.
    function ticketSize() external view returns (uint256);

    /// @notice The tickets that a member could enter now for the round that just ended.
    function enterableOf(address member) external view returns (uint256 tickets);

    /// @notice The tickets that a member would have in the running round if the stake stayed as it is.
    function ticketsComing(address member) external view returns (uint256 tickets);
}
