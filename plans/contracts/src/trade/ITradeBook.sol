// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Trade book: what a trader may hold, at which price, and through what it may swap
/// @notice Nothing in it can change: another token, feed or adapter is another book, and another plan. Asset 0 is the base.
interface ITradeBook {
    /// @notice An asset and its price.
    /// @param maxAge Seconds after which the feed's answer is too old: a little more than the feed's own heartbeat.
    /// @param deviationBps How far the market may lie from the feed's answer before the feed must answer anew, in basis points.
    struct Asset {
        address token;
        address feed;
        uint32 maxAge;
        uint16 deviationBps;
        uint8 tokenDecimals;
        uint8 feedDecimals;
    }

    /// @notice A book has 2 to 8 assets, each once, with at most 18 decimals and a feed; a deviation is at most 500, and 0 of the base alone.
    error BadAsset(uint256 index);

    /// @notice A book has 1 to 8 adapters, all contracts.
    error BadAdapter(uint256 index);

    /// @notice Not in this book.
    error UnknownAsset(address token);

    /// @notice The feed's answer is older than allowed.
    error StalePrice(address token, uint256 updatedAt, uint256 oldest);

    /// @notice The feed's answer is no price.
    error BadPrice(address token, int256 answer);

    /// @notice Number of assets.
    function assetCount() external view returns (uint256);

    /// @notice An asset by index; 0 is the base.
    function assetAt(uint256 index) external view returns (Asset memory);

    /// @notice All tokens, the base first.
    function tokens() external view returns (address[] memory);

    /// @notice The index of a token; reverts with {UnknownAsset}.
    function indexOf(address token) external view returns (uint256);

    /// @notice Whether swaps may go through this adapter.
    function isAdapter(address adapter) external view returns (bool);

    /// @notice What an amount of one asset is worth in another, by the feeds, rounded down. Reverts when one of them is stale.
    function quote(uint256 from, uint256 to, uint256 amount) external view returns (uint256);

    /// @notice How far a quote between two assets may lie from the market while both feeds do what they promise, in basis points.
    function uncertaintyBps(uint256 from, uint256 to) external view returns (uint256);

    /// @notice What amounts of all assets are worth in base units, by the feeds. An asset of which there is nothing needs no price.
    /// @param amounts In the order of the book; what is missing at the end counts as nothing.
    /// @param since Feeds that are used must have answered at this unix second or later, and within their `maxAge`.
    /// @return value Base units.
    /// @return uncertain How far that may lie from the market's value, in base units, rounded up.
    function valueOf(uint256[] calldata amounts, uint256 since)
        external
        view
        returns (uint256 value, uint256 uncertain);
}
