// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {IERC7540} from "./IERC7540.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";

/// @title Traders v2: shares in a traded fund, in and out at the price of the next settlement
/// @notice Deposits and redemptions are requests. When an epoch is over, anyone settles its requests, oldest first, at prices that the feeds gave after
/// its end, so nobody knows the price when asking, and nobody calls a request off once the price can be known. Who comes in pays the price
/// raised by the feeds' deviation and who leaves gets it lowered by that, so a feed that lags pays nobody. Whatever the feeds do, shares can be
/// given back for the holder's part of each token.
interface ITradersV2 is ITraderPlan, IERC7540, IERC4626 {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param book Tokens, prices and adapters; its asset 0 is what goes in and comes out.
    /// @param trader Who trades.
    /// @param feeBps The trader's part of what the share price gains above its highest (at most 3,000); paid in shares.
    /// @param slippageBps How far below the feeds' price one swap may end (at most 300).
    /// @param lossBps How much the swaps of two neighbouring epochs together may use (at most 2,000, of the value): see {ITraderPlan}.
    /// @param start Unix second at which epoch 0 starts.
    /// @param epoch Length of an epoch in seconds (1 hour to 30 days).
    /// @param minDeposit Smallest request of a deposit, in base units.
    struct Args {
        address book;
        address trader;
        uint256 feeBps;
        uint256 slippageBps;
        uint256 lossBps;
        uint256 start;
        uint256 epoch;
        uint256 minDeposit;
    }

    /// @notice All requests of an epoch; once settled, what is left to claim of them.
    /// @param back Shares of redemptions that base tokens did not reach for; they go back to who asked.
    struct Batch {
        bool isSettled;
        uint128 deposits;
        uint128 shares;
        uint128 redeems;
        uint128 assets;
        uint128 back;
    }

    /// @notice The requests of an epoch got their price (base units per share × 10^24, before the feeds' deviation).
    event BatchSettled(uint256 indexed requestId, uint256 price, uint256 shares, uint256 assets);

    /// @notice There were too few base tokens for an epoch's redemptions: so many shares go back to who asked, in proportion.
    event RedemptionsReturned(uint256 indexed requestId, uint256 shares);

    /// @notice Shares that could not be paid are with their owner again.
    event SharesReturned(address indexed controller, uint256 shares);

    /// @notice The trader got shares for a gain above the highest price so far.
    event FeeMinted(uint256 shares, uint256 price);

    /// @notice A request was called off.
    event RequestCancelled(
        uint256 indexed requestId, address indexed controller, uint256 assets, uint256 shares
    );

    /// @notice Shares were given back for a part of each token.
    event ExitedInKind(address indexed owner, address indexed to, uint256 shares, uint256 mask);

    /// @notice An older request of this controller is not settled, or its shares cannot be claimed yet.
    error RequestPending(uint256 requestId);

    /// @notice Neither the controller nor its operator.
    error NotOperator(address controller, address caller);

    /// @notice Less than a request of a deposit must hold.
    error DepositTooSmall(uint256 assets, uint256 minimum);

    /// @notice The epoch is not over, the batch is empty, or it is settled.
    error NotSettleable(uint256 requestId);

    /// @notice An older epoch's requests must be settled first.
    error NotNext(uint256 requestId, uint256 next);

    /// @notice The redemptions need more base tokens than are there; from this unix second on they are paid in proportion.
    error NotLiquid(uint256 needed, uint256 held, uint256 from);

    /// @notice The epoch is not the next to be settled, or there is enough to pay its redemptions.
    error NotLate(uint256 requestId);

    /// @notice More than the missing base tokens cost.
    error MoreThanMissing(uint256 amountIn, uint256 most);

    /// @notice The request is settled, or there is none.
    error NothingToCancel();

    /// @notice The epoch is over and its price can be known; when it is still not settled at this unix second, requests can be called off again.
    error PriceKnown(uint256 requestId, uint256 until);

    /// @notice Shares of a settled deposit are claimed from this unix second on.
    error ClaimTooEarly(uint256 from);

    /// @notice ERC-7540: the price of a request cannot be known beforehand.
    error NoPreview();

    /// @notice Gives the requests of an epoch their price. Anyone may call, once the epoch is over, oldest epoch first, as soon as every feed that is
    /// needed has answered after its end. Redemptions for which base tokens are missing can be raised for {raiseTime} seconds, then what is
    /// there is shared in proportion and the other shares go back.
    function settle(uint256 requestId) external;

    /// @notice Calls the caller's unsettled deposit off; the assets go back. Not from the epoch's end on while it could be settled.
    function cancelDeposit() external returns (uint256 assets);

    /// @notice The same; the assets go to another address.
    function cancelDepositTo(address to) external returns (uint256 assets);

    /// @notice Calls the caller's unsettled redemption off; the shares go back. Not from the epoch's end on while it could be settled.
    function cancelRedeem() external returns (uint256 shares);

    /// @notice The same; the shares go to another address.
    function cancelRedeemTo(address to) external returns (uint256 shares);

    /// @notice Brings shares home that a settlement could not pay. {redeem} and {withdraw} do so too.
    function takeBack(address controller) external returns (uint256 shares);

    /// @notice Burns the caller's shares for their part of each named token; asks no price.
    /// @param mask Bit i: asset i of the book. What is not named stays with the other holders, so a token that cannot be moved keeps nobody
    /// inside.
    function exitInKind(uint256 shares, uint256 mask, address to) external;

    /// @notice Swaps a token into the base when it is missing for the redemptions of an epoch that is over. Anyone may call; no more than is missing. The
    /// floor falls within {raiseTime} from the feeds' price raised by their deviation to the trader's floor.
    function raise(uint256 requestId, address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        returns (uint256 amountOut);

    /// @notice The token of the shares: this contract (ERC-7575).
    function share() external view returns (address);

    /// @notice The requests of an epoch; `requestId` is the epoch + 1.
    function batchOf(uint256 requestId) external view returns (Batch memory);

    /// @notice The request that is open now.
    function currentRequestId() external view returns (uint256);

    /// @notice The oldest request that is not settled (maybe the open one); 0: none.
    function nextRequestId() external view returns (uint256);

    /// @notice Whether a controller's request of this epoch may be called off now (if it has one).
    function isCancellable(uint256 requestId) external view returns (bool);

    /// @notice Unix second from which shares of a settled epoch can be claimed; 0: not settled.
    function claimableFrom(uint256 requestId) external view returns (uint256);

    /// @notice Seconds between a settlement and the claim of its shares: an epoch, a day at most. Whoever comes in stays so long.
    function claimDelay() external view returns (uint256);

    /// @notice Seconds after an epoch's end in which base tokens are raised before redemptions are paid in proportion: an epoch, a day at most.
    function raiseTime() external view returns (uint256);

    /// @notice Shares that a settlement could not pay and {takeBack} brings home.
    function returnedShares(address controller) external view returns (uint256);

    /// @notice The highest price of a share at a settlement, base units × 10^24.
    function highWater() external view returns (uint256);

    /// @notice Assets in requests that are not settled.
    function pendingAssets() external view returns (uint256);

    /// @notice Assets of settled redemptions that were not claimed.
    function owedAssets() external view returns (uint256);

    /// @notice Value at the last settlement: the loss budget is a part of it, or of the value now when that is less.
    function lastValue() external view returns (uint256);

    /// @notice Losses of all swaps of an epoch against the feeds' price, in base units.
    function lostIn(uint256 epoch) external view returns (uint256);

    /// @notice What the swaps of an epoch have used, in base units: losses, and the deviation of the feeds.
    function spentIn(uint256 epoch) external view returns (uint256);

    /// @notice What the trader's swaps have used and may use now, in base units. Reverts while a feed that is needed is silent.
    function lossBudget() external view returns (uint256 spent, uint256 most);

    /// @notice All that members asked to put in and did not call off, since the beginning, in base units.
    function putIn() external view override returns (uint256);

    /// @notice All that was paid out since the beginning: assets of redemptions, and tokens in kind by the feeds of that moment (while one was silent: the
    /// base token alone), in base units.
    function takenOut() external view returns (uint256);

    /// @notice What is there: what is traded by the feeds of now, what waits to be put in, and what is put aside. The trader's shares are among it.
    function worth() external view override returns (uint256);

    /// @notice What a controller asked to put in and did not call off, since the beginning. Shares that change hands carry nothing of it with them.
    function putInOf(address member) external view returns (uint256);

    /// @notice What a member was paid out since the beginning: see {takenOut}.
    function takenOutOf(address member) external view returns (uint256);

    /// @notice What a member has in the fund by the feeds of now: shares, requests, and what can be claimed. Reverts while a feed is silent.
    function worthOf(address member) external view returns (uint256);

    /// @notice Unix second at which epoch 0 starts.
    function start() external view returns (uint256);

    /// @notice Length of an epoch in seconds.
    function epochLength() external view returns (uint256);

    /// @notice Smallest request of a deposit.
    function minDeposit() external view returns (uint256);
}
