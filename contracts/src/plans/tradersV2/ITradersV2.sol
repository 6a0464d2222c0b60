// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {IERC7540} from "./IERC7540.sol";

/// @title Traders v2: shares in a traded fund, in and out at the price of the next settlement
/// @notice Deposits and redemptions are requests. When an epoch is over, anyone settles its requests at the feeds' price of that moment, so nobody knows
/// the price when asking. Until a request is settled it can be called off. Whatever the feeds do, shares can be given back for the
/// holder's part of each token.
interface ITradersV2 is ITraderPlan, IERC7540 {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param book Tokens, prices and adapters; its asset 0 is what goes in and comes out.
    /// @param trader Who trades.
    /// @param feeBps The trader's part of what the share price gains above its highest (at most 3,000); paid in shares.
    /// @param slippageBps How far below the feeds' price one swap may end (at most 300).
    /// @param lossBps How much an epoch's swaps may lose against the feeds' price (at most 2,000, of the value at the last settlement).
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
    struct Batch {
        bool isSettled;
        uint128 deposits;
        uint128 shares;
        uint128 redeems;
        uint128 assets;
    }

    /// @notice The requests of an epoch got their price (base units per share × 10^24).
    event BatchSettled(uint256 indexed requestId, uint256 price, uint256 shares, uint256 assets);

    /// @notice The trader got shares for a gain above the highest price so far.
    event FeeMinted(uint256 shares, uint256 price);

    /// @notice A request was called off.
    event RequestCancelled(
        uint256 indexed requestId, address indexed controller, uint256 assets, uint256 shares
    );

    /// @notice Shares were given back for a part of each token.
    event ExitedInKind(address indexed owner, address indexed to, uint256 shares, uint256 mask);

    /// @notice An older request of this controller is not settled; call it off or wait.
    error RequestPending(uint256 requestId);

    /// @notice Neither the controller nor its operator.
    error NotOperator(address controller, address caller);

    /// @notice Less than a request of a deposit must hold.
    error DepositTooSmall(uint256 assets, uint256 minimum);

    /// @notice The epoch is not over, the batch is empty, or it is settled.
    error NotSettleable(uint256 requestId);

    /// @notice The redemptions need more base tokens than are there.
    error NotLiquid(uint256 needed, uint256 held);

    /// @notice Redemptions are not late, or there is enough to pay them.
    error NotLate(uint256 requestId);

    /// @notice The request is settled, or there is none.
    error NothingToCancel();

    /// @notice ERC-7540: the price of a request cannot be known beforehand.
    error NoPreview();

    /// @notice Gives the requests of an epoch their price. Anyone may call, once the epoch is over.
    function settle(uint256 requestId) external;

    /// @notice Calls the caller's unsettled deposit off; the assets go back.
    function cancelDeposit() external returns (uint256 assets);

    /// @notice Calls the caller's unsettled redemption off; the shares go back.
    function cancelRedeem() external returns (uint256 shares);

    /// @notice Burns the caller's shares for their part of each named token; asks no price.
    /// @param mask Bit i: asset i of the book. What is not named stays with the other holders, so a token that cannot be moved keeps nobody
    /// inside.
    function exitInKind(uint256 shares, uint256 mask, address to) external;

    /// @notice Swaps a token into the base when redemptions wait longer than an epoch for want of it. Anyone may call; the same floor applies.
    function raise(uint256 requestId, address adapter, address token, uint256 amountIn, bytes calldata data)
        external
        returns (uint256 amountOut);

    /// @notice The token that goes in and comes out.
    function asset() external view returns (address);

    /// @notice The token of the shares: this contract (ERC-7575).
    function share() external view returns (address);

    /// @notice Value of all holdings by the feeds; reverts when one that is needed is stale.
    function totalAssets() external view returns (uint256);

    /// @notice Shares for assets at this moment's price, for information.
    function convertToShares(uint256 assets) external view returns (uint256);

    /// @notice Assets for shares at this moment's price, for information.
    function convertToAssets(uint256 shares) external view returns (uint256);

    /// @notice Assets of settled deposits that a controller can claim shares for.
    function maxDeposit(address controller) external view returns (uint256);

    /// @notice Shares of settled deposits that a controller can claim.
    function maxMint(address controller) external view returns (uint256);

    /// @notice Shares of settled redemptions that a controller can claim assets for.
    function maxRedeem(address controller) external view returns (uint256);

    /// @notice Assets of settled redemptions that a controller can claim.
    function maxWithdraw(address controller) external view returns (uint256);

    /// @notice ERC-7540: always reverts.
    function previewDeposit(uint256 assets) external pure returns (uint256);

    /// @notice ERC-7540: always reverts.
    function previewMint(uint256 shares) external pure returns (uint256);

    /// @notice ERC-7540: always reverts.
    function previewRedeem(uint256 shares) external pure returns (uint256);

    /// @notice ERC-7540: always reverts.
    function previewWithdraw(uint256 assets) external pure returns (uint256);

    /// @notice The requests of an epoch; `requestId` is the epoch + 1.
    function batchOf(uint256 requestId) external view returns (Batch memory);

    /// @notice The request that is open now.
    function currentRequestId() external view returns (uint256);

    /// @notice The highest price of a share at a settlement, base units × 10^24.
    function highWater() external view returns (uint256);

    /// @notice Assets in requests that are not settled.
    function pendingAssets() external view returns (uint256);

    /// @notice Assets of settled redemptions that were not claimed.
    function owedAssets() external view returns (uint256);

    /// @notice Value at the last settlement: the measure of the loss budget.
    function lastValue() external view returns (uint256);

    /// @notice Losses of all swaps of an epoch against the feeds' price, in base units.
    function lostIn(uint256 epoch) external view returns (uint256);

    /// @notice Unix second at which epoch 0 starts.
    function start() external view returns (uint256);

    /// @notice Length of an epoch in seconds.
    function epochLength() external view returns (uint256);

    /// @notice Smallest request of a deposit.
    function minDeposit() external view returns (uint256);
}
