// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../traders/ITraderPlan.sol";

/// @title Traders v1: flat rounds
/// @notice A round is funded, traded, and settled when everything is base tokens again: then its value is its balance, and no price decides who gets
/// what. Until trading starts everybody may leave with everything. When the trader does not come back, anyone swaps back after the deadline;
/// when even that fails, members take their part of each token.
interface ITradersV1 is ITraderPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param book Tokens, prices and adapters; its asset 0 is the base.
    /// @param trader Who trades.
    /// @param feeBps The trader's part of a round's gain (at most 3,000).
    /// @param slippageBps How far below the feeds' price one swap may end (at most 300).
    /// @param lossBps How much a round's swaps may use (at most 2,000, of what is traded): see {ITraderPlan}.
    /// @param funding Seconds between a round's first deposit and the start of its trading (1 hour to 90 days).
    /// @param trading Longest time of trading in seconds (1 hour to 365 days).
    /// @param minTotal A round with less does not start.
    /// @param maxTotal A round trades no more. What is deposited above it comes back to all depositors in proportion.
    struct Args {
        address book;
        address trader;
        uint256 feeBps;
        uint256 slippageBps;
        uint256 lossBps;
        uint256 funding;
        uint256 trading;
        uint256 minTotal;
        uint256 maxTotal;
    }

    /// @notice What a round is doing. Dissolved: it was not settled in time; members take their part of each token.
    enum State {
        Funding,
        Trading,
        Settled,
        Dissolved
    }

    /// @notice A round in one answer, amounts in base units.
    /// @param total What is traded: the deposits, `maxTotal` at most (while funding: so far).
    /// @param result What there was at the settlement, before the fee.
    /// @param left What members have not redeemed yet.
    /// @param lost Losses of all swaps against the feeds' price.
    /// @param spent What the swaps have used of the budget, those by strangers after the deadline among it.
    /// @param asked All deposits; what is above `total` is spare and comes back.
    /// @param spare What members have not taken of it.
    struct RoundView {
        State state;
        uint256 openedAt;
        uint256 startedAt;
        uint256 endedAt;
        uint256 total;
        uint256 result;
        uint256 fee;
        uint256 left;
        uint256 lost;
        uint256 spent;
        uint256 asked;
        uint256 spare;
    }

    /// @notice Trading started.
    event RoundStarted(uint256 indexed round, uint256 total);

    /// @notice A round is base tokens again.
    event RoundSettled(uint256 indexed round, uint256 total, uint256 result, uint256 fee);

    /// @notice A round was not settled in time; its tokens are shared as they are.
    event RoundDissolved(uint256 indexed round);

    /// @notice The round is in another state than this needs.
    error WrongState(uint256 round, State state);

    /// @notice This is possible from this unix second on.
    error TooEarly(uint256 from);

    /// @notice This was possible until this unix second.
    error TooLate(uint256 until);

    /// @notice The round holds less than `minTotal`.
    error RoundTooSmall(uint256 total, uint256 minTotal);

    /// @notice The member has less in this round.
    error InsufficientDeposit(uint256 deposited, uint256 wanted);

    /// @notice Before a settlement everything must be base tokens.
    error NotFlat(address token, uint256 held);

    /// @notice Deposits into the round that is being funded; needs an allowance. A round takes more than it trades: whoever holds it full with
    /// money that leaves before the start keeps nobody out.
    function deposit(uint256 amount) external;

    /// @notice Deposits with an EIP-2612 signature. A permit that was already used (front-run) is no failure when the allowance is there.
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Deposits with an EIP-3009 `ReceiveWithAuthorization` signed by `from`; the deposit is `from`'s.
    function depositWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Returns a part of the caller's deposit while the round is funded.
    function withdraw(uint256 amount) external;

    /// @notice Returns it to another address.
    function withdrawTo(uint256 amount, address to) external;

    /// @notice Starts trading. The trader's, once the funding time is over and the round is large enough.
    function startRound() external;

    /// @notice Swaps a token back into the base, after the deadline. Anyone may call. The floor falls within a day from the feeds' price raised by
    /// their deviation to the trader's floor, so that the first to find it worthwhile pays the most.
    function swapBack(address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        returns (uint256 amountOut);

    /// @notice Closes a round that is base tokens again: the trader's while it runs, anyone's after the deadline. The next round opens.
    function settle() external;

    /// @notice Closes a round that was not settled 7 days after its deadline: members take their part of each token. Anyone may call.
    function dissolve() external;

    /// @notice Pays the caller what was deposited above what the round trades.
    function takeSpare(uint256 round, address to) external returns (uint256 amount);

    /// @notice Pays the caller's part of a settled round, and what is spare.
    function redeem(uint256 round) external returns (uint256 amount);

    /// @notice Pays it to another address.
    function redeemTo(uint256 round, address to) external returns (uint256 amount);

    /// @notice Pays the caller's part of each named token of a dissolved round.
    /// @param mask Bit i: asset i of the book. A token that cannot be moved keeps nobody from the others.
    function redeemInKind(uint256 round, uint256 mask, address to) external;

    /// @notice Pays the fees of settled rounds. The trader's.
    function claimFee(address to) external returns (uint256 amount);

    /// @notice Seconds between a round's first deposit and the start of its trading.
    function funding() external view returns (uint256);

    /// @notice Longest time of trading in seconds.
    function trading() external view returns (uint256);

    /// @notice A round with less does not start.
    function minTotal() external view returns (uint256);

    /// @notice A round trades no more.
    function maxTotal() external view returns (uint256);

    /// @notice The round that is funded or traded.
    function currentRound() external view returns (uint256);

    /// @notice A round in one answer.
    function roundOf(uint256 round) external view returns (RoundView memory);

    /// @notice What the round that is funded or traded began with (while funding: has so far).
    function putIn() external view override returns (uint256);

    /// @notice What that round holds by the feeds of now, before the fee.
    function worth() external view override returns (uint256);

    /// @notice What of a member's deposit a round trades or traded; 0 once it is redeemed.
    function putInOf(uint256 round, address member) external view returns (uint256);

    /// @notice What that is worth: while trading by the feeds of now less the fee that a gain would cost; settled: what {redeem} would pay of it;
    /// dissolved: what {redeemInKind} would still give, by the feeds of now. Reverts when a feed that is needed is silent.
    function worthOf(uint256 round, address member) external view returns (uint256);

    /// @notice What of a member's deposit a round did not trade, and {takeSpare} would pay.
    function spareOf(uint256 round, address member) external view returns (uint256);

    /// @notice A member's deposit in a round; 0 once it is redeemed.
    function depositOf(uint256 round, address member) external view returns (uint256);

    /// @notice What a member would get out of a settled round.
    function redeemableOf(uint256 round, address member) external view returns (uint256);

    /// @notice What is left of each token of a dissolved round, in the order of the book.
    function leftInKind(uint256 round) external view returns (uint256[] memory);

    /// @notice Fees that the trader has not claimed.
    function feeOwed() external view returns (uint256);
}
