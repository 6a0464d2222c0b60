// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlanEvents} from "../IPlanEvents.sol";

/// @title What both raffles have in common: rounds, one draw each, prizes that the winner proves
/// @notice Round r takes entries while it runs; after its entries closed one seed decides it. Winning ticket j is `hash(seed, plan, r, j) mod
/// tickets`; the winner names the own range of tickets, and the contract checks its two borders. Whatever the number of entries, each
/// step costs the same.
interface IRafflePlan is IPlanEvents {
    /// @notice What a round is doing.
    /// @dev Open: entries. Waiting: entries are closed, the draw is possible as soon as the seed is there. Drawn: prizes may be claimed. Failed: too
    /// few tickets, or no seed within 3 days; nobody wins, and what was meant for the winners moves on. Over: the claims are over.
    enum Status {
        Open,
        Waiting,
        Drawn,
        Failed,
        Over
    }

    /// @notice A row of tickets of one member: from the previous range's `upTo` to before this one's.
    struct Range {
        address who;
        uint96 upTo;
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
        uint256 ranges;
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

    /// @notice The winning ticket lies outside of this range.
    error NotWinner(uint256 round, uint256 prize, uint256 ticket, uint256 from, uint256 upTo);

    /// @notice The range is somebody else's, or does not exist.
    error NotYourRange(uint256 round, uint256 range);

    /// @notice Nothing is left in this round that could move on.
    error NothingToRoll(uint256 round);

    /// @notice A page holds at most 100 ranges.
    error PageTooLarge(uint256 n);

    /// @notice Asks the source for the round's seed, where it must be asked. Anyone may call.
    function request(uint256 round) external;

    /// @notice Decides a round once its seed is there. Anyone may call.
    function draw(uint256 round) external;

    /// @notice Takes a prize; the caller names the range of tickets that holds the winning one.
    function claimPrize(uint256 round, uint256 prize, uint256 range) external returns (uint256 amount);

    /// @notice Takes a prize to another address.
    function claimPrizeTo(uint256 round, uint256 prize, uint256 range, address to)
        external
        returns (uint256 amount);

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

    /// @notice Ranges `from … from + n − 1` of a round, shorter at the end; `n` ≤ 100.
    function ranges(uint256 round, uint256 from, uint256 n) external view returns (Range[] memory);

    /// @notice The winning ticket of a prize; reverts while the round is not drawn.
    function winningTicket(uint256 round, uint256 prize) external view returns (uint256);
}
