// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPriceFeed} from "./IPriceFeed.sol";
import {ITradeBook} from "./ITradeBook.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Trade book: what a trader may hold, at which price, and through what it may swap
contract TradeBook is ITradeBook {
    uint256 private constant MOST = 8;
    uint256 private constant BPS = 10_000;
    uint16 private constant LARGEST_DEVIATION_BPS = 500;
    /// @dev A price of 96 bits and an amount of 128 fit a product of 224.
    int256 private constant LARGEST_PRICE = int256(uint256(type(uint96).max));

    /// @inheritdoc ITradeBook
    mapping(address adapter => bool) public isAdapter;

    Asset[] private _assets;
    /// @dev Index + 1.
    mapping(address token => uint256) private _places;

    /// @param tokens_ The base first.
    /// @param feeds A price of each in one common currency.
    /// @param maxAges Seconds after which each answer is too old.
    /// @param deviations How far each feed may lie from the market, in basis points.
    /// @param adapters Ways of swapping.
    constructor(
        address[] memory tokens_,
        address[] memory feeds,
        uint32[] memory maxAges,
        uint16[] memory deviations,
        address[] memory adapters
    ) {
        if (tokens_.length < 2 || tokens_.length > MOST) {
            revert BadAsset(tokens_.length);
        }
        for (uint256 i; i < tokens_.length; ++i) {
            uint8 decimals = IERC20Metadata(tokens_[i]).decimals();
            uint8 feedDecimals = IPriceFeed(feeds[i]).decimals();
            bool known = _places[tokens_[i]] != 0;
            if (known || decimals > 18 || feedDecimals > 18 || maxAges[i] == 0) revert BadAsset(i);
            if (deviations[i] > LARGEST_DEVIATION_BPS || (i != 0 && deviations[i] == 0)) revert BadAsset(i);
            _places[tokens_[i]] = i + 1;
            _assets.push(Asset(tokens_[i], feeds[i], maxAges[i], deviations[i], decimals, feedDecimals));
        }
        if (adapters.length == 0 || adapters.length > MOST) revert BadAdapter(adapters.length);
        for (uint256 i; i < adapters.length; ++i) {
            if (adapters[i].code.length == 0) revert BadAdapter(i);
            isAdapter[adapters[i]] = true;
        }
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc ITradeBook
    function assetCount() external view returns (uint256) {
        return _assets.length;
    }

    /// @inheritdoc ITradeBook
    function assetAt(uint256 index) external view returns (Asset memory) {
        return _assets[index];
    }

    /// @inheritdoc ITradeBook
    function tokens() external view returns (address[] memory list) {
        list = new address[](_assets.length);
        for (uint256 i; i < list.length; ++i) {
            list[i] = _assets[i].token;
        }
    }

    /// @inheritdoc ITradeBook
    function indexOf(address token) external view returns (uint256) {
        uint256 place = _places[token];
        if (place == 0) revert UnknownAsset(token);
        return place - 1;
    }

    /// @inheritdoc ITradeBook
    function quote(uint256 from, uint256 to, uint256 amount) external view returns (uint256) {
        if (from == to) return amount;
        return _convert(_assets[from], _assets[to], amount, 0);
    }

    /// @inheritdoc ITradeBook
    function uncertaintyBps(uint256 from, uint256 to) external view returns (uint256) {
        if (from == to) return 0;
        return uint256(_assets[from].deviationBps) + _assets[to].deviationBps;
    }

    /// @inheritdoc ITradeBook
    function valueOf(uint256[] calldata amounts, uint256 since)
        external
        view
        returns (uint256 value, uint256 uncertain)
    {
        if (amounts.length != 0) value = amounts[0];
        Asset memory base = _assets[0];
        for (uint256 i = 1; i < amounts.length; ++i) {
            if (amounts[i] == 0) continue;
            Asset memory asset = _assets[i];
            uint256 worth = _convert(asset, base, amounts[i], since);
            value += worth;
            uint256 bps = uint256(asset.deviationBps) + base.deviationBps;
            uncertain += Math.mulDiv(worth, bps, BPS, Math.Rounding.Ceil);
        }
    }

    // ---------------------------------------------------------------- private

    function _convert(Asset memory from, Asset memory to, uint256 amount, uint256 since)
        private
        view
        returns (uint256)
    {
        return Math.mulDiv(
            amount * _price(from, since),
            10 ** (uint256(to.tokenDecimals) + to.feedDecimals),
            _price(to, since) * 10 ** (uint256(from.tokenDecimals) + from.feedDecimals)
        );
    }

    function _price(Asset memory asset, uint256 since) private view returns (uint256) {
        (, int256 answer,, uint256 updatedAt,) = IPriceFeed(asset.feed).latestRoundData();
        if (answer <= 0 || answer > LARGEST_PRICE) revert BadPrice(asset.token, answer);
        uint256 oldest = Math.max(block.timestamp - asset.maxAge, since);
        if (updatedAt < oldest) revert StalePrice(asset.token, updatedAt, oldest);
        return uint256(answer);
    }
}
