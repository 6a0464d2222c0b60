// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlanEvents} from "../IPlanEvents.sol";

/// @title What both raffles have in common: rounds, one draw each, prizes that winners take
/// @notice Round r takes entries while it runs; after its entries closed one seed decides it. Who has won is proved, not searched for, so each
/// step costs the same whatever the number of entries: by a range of tickets ({ITicketRaffle}), or by a race ({IRaffle}).
interface IRafflePlan is IPlanEvents {
    /// @notice What a round is doing.
    /// @dev Open: entries. Waiting: entries are closed, the draw is possible as soon as the seed is there. Drawn: prizes may be claimed. Failed: too
    /// few tickets, or no seed in time; nobody wins, and what was meant for the winners moves on. Over: the claims are over. Naming (no-loss
    /// form): the seed is there, and anyone names who is fastest; claims follow.
    enum Status {
        Open,
        Waiting,
        Drawn,
        Failed,
        Over,
        Naming
    }

    /// @notice A round in one answer.
    /// @param pot What the round still holds for members, in base units of the prize token.
    /// @param prize Each prize, once drawn.
    /// @param openPrizes A bit per prize that was not claimed yet.
    struct RoundView {
        Status status;
        uint256 opensAt;
        uint256 closesAt;
        uint256 drawFrom;
        uint256 drawnAt;
        uint256 tickets;
        uint256 pot;
        uint256 prize;
        uint256 openPrizes;
        uint256 seed;
    }

    /// @notice Prize money went into a round: brought by a funder (`Funded` says by whom) or moved on from an earlier round (`Rolled` says from which).
    event RoundFunded(uint256 indexed round, uint256 amount);

    /// @notice A round was decided.
    event Drawn(uint256 indexed round, uint256 seed, uint256 tickets, uint256 prize);

    /// @notice A winner took a prize.
    event PrizeTaken(uint256 indexed round, uint256 indexed prize, uint256 indexed member, uint256 amount);

    /// @notice The round is in another state than this needs.
    error WrongStatus(uint256 round, Status status);

    /// @notice The source has no seed for this round yet.
    error NoSeedYet(uint256 round, bytes32 key);

    /// @notice No such prize, or it was taken.
    error PrizeUnavailable(uint256 round, uint256 prize);

    /// @notice Nothing is left in this round that could move on.
    error NothingToRoll(uint256 round);

    /// @notice Asks the source for the round's seed, where it must be asked. Anyone may call.
    function request(uint256 round) external;

    /// @notice Decides a round once its seed is there. Anyone may call.
    function draw(uint256 round) external;

    /// @notice Moves what nobody can claim any more into the running round. Anyone may call.
    function roll(uint256 round) external returns (uint256 moved);

    /// @notice The token of the prizes.
    function prizeToken() external view returns (address);

    /// @notice Unix second at which round 0 starts.
    function start() external view returns (uint256);

    /// @notice Length of a round in seconds.
    function period() external view returns (uint256);

    /// @notice Number of prizes of a round.
    function prizes() external view returns (uint256);

    /// @notice A round with fewer tickets is not drawn.
    function minTickets() external view returns (uint256);

    /// @notice The source of randomness.
    function source() external view returns (address);

    /// @notice The running round; 0 before the start too.
    function currentRound() external view returns (uint256);

    /// @notice A round in one answer.
    function roundOf(uint256 round) external view returns (RoundView memory);
}
