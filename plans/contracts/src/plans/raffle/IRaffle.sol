// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IRafflePlan} from "./IRafflePlan.sol";

/// @title No-loss raffle: stakes give chances, sponsors and revenue give the prizes, principal stays
/// @notice A member's chance of each prize of a round is the own stake × seconds in it over everybody's. Nobody has to be entered. Once the seed
/// is there, each member has a time for each prize, `−ln(u) × all / own` with `u` from the seed's hash, and the smallest wins: that is
/// exactly the chance own / all, and splitting a stake over wallets changes nothing. Nobody searches on chain: during the naming time anybody
/// names who is fastest, and a faster one replaces who was named before. Who is named at its end has won. Stakes are never touched by it.
interface IRaffle is IStakePlan, IRafflePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param prizeToken The token of the prizes; may be the same.
    /// @param minTopUp Smallest amount of one funding, in base units of the prize token.
    /// @param start Unix second at which round 0 starts.
    /// @param period Length of a round (1 hour to 90 days).
    /// @param naming Seconds after a round in which it is drawn (first half) and the fastest are named (1 hour to 30 days, no longer than a round).
    /// @param prizes Number of equal prizes (1 to 32).
    /// @param minTickets With fewer tickets the pot moves on.
    /// @param ticketSize Base units that are one ticket when staked for a whole round: the unit of `tickets` and `minTickets`; chances do not
    /// depend on it.
    /// @param source Randomness.
    struct Args {
        address stakingToken;
        address prizeToken;
        uint256 minTopUp;
        uint256 start;
        uint256 period;
        uint256 naming;
        uint256 prizes;
        uint256 minTickets;
        uint256 ticketSize;
        address source;
    }

    /// @notice Who was named for a prize (address 0: nobody yet), and the member's time.
    struct First {
        address who;
        uint96 time;
    }

    /// @notice A member was named for a prize, faster than who was named before.
    event Named(uint256 indexed round, uint256 indexed prize, uint256 indexed member, uint256 time);

    /// @notice The member had no stake in the round, or has given it up, or the round is too long ago.
    error NoShare(uint256 round, address member);

    /// @notice Who was named is at least as fast.
    error NotFaster(uint256 round, uint256 prize, uint256 time, uint256 best);

    /// @notice Somebody else was named for the prize, or nobody.
    error NotWinner(uint256 round, uint256 prize, address winner);

    /// @notice More is withdrawn than staked.
    error InsufficientStake(uint256 stake, uint256 wanted);

    /// @notice All stakes together must fit 96 bits.
    error StakeLimit(uint256 amount, uint256 room);

    /// @notice At most 500 members at a time.
    error TooManyMembers(uint256 n);

    /// @notice Names the member who is faster for a prize than who was named before. Anyone may call, while the round is Naming.
    function name(uint256 round, uint256 prize, address member) external;

    /// @notice Takes a prize for which the caller was named, once the naming time is over.
    function claimPrize(uint256 round, uint256 prize) external returns (uint256 amount);

    /// @notice Takes it to another address.
    function claimPrizeTo(uint256 round, uint256 prize, address to) external returns (uint256 amount);

    /// @notice Seconds after a round in which it is drawn (first half) and the fastest are named.
    function naming() external view returns (uint256);

    /// @notice Base units that are one ticket when staked for a whole round.
    function ticketSize() external view returns (uint256);

    /// @notice Who was named for a prize.
    function firstOf(uint256 round, uint256 prize) external view returns (First memory);

    /// @notice A member's time for a prize of a round that is drawn, in 10^-18 (the fastest of all has 1 on average), at most 2^96 − 1. Reverts
    /// with {WrongStatus} before the draw, with {NoShare} without a share.
    function timeOf(uint256 round, uint256 prize, address member) external view returns (uint256);

    /// @notice The fastest of up to 200 members for each prize; address 0 where none of them has a share. For searching without a transaction.
    function fastest(uint256 round, address[] calldata members) external view returns (First[] memory);

    /// @notice Stake × seconds of a member and of everybody in the running round, up to now, or in the one before it. Of any other round the own
    /// part reads 0.
    function shareOf(uint256 round, address member) external view returns (uint256 own, uint256 all);

    /// @notice The tickets that a member would have in the running round if the stake stayed as it is, rounded down. For display: a part of a
    /// ticket counts too.
    function ticketsComing(address member) external view returns (uint256 tickets);
}
