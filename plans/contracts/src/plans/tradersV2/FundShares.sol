// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {TraderPlan} from "../traders/TraderPlan.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title The shares of a fund: terms, time, value, price and the trader's fee
/// @dev Value is counted from the plan's own books, so donations move no price, and 10^6 virtual shares with one virtual base unit make the first
/// deposit as safe as any other.
abstract contract FundShares is ITradersV2, TraderPlan, ERC20 {
    uint256 internal constant VIRTUAL_SHARES = 1e6;
    uint256 internal constant VIRTUAL_ASSETS = 1;
    /// @dev Of a price. The first share costs 10^24 × 1 / 10^6.
    uint256 private constant SCALE = 1e24;
    uint256 private constant FIRST_PRICE = SCALE / VIRTUAL_SHARES;
    uint256 private constant DAY = 1 days;

    // Places of the clone's arguments, after the trader's.
    uint256 private constant START = TRADER_WORDS;
    uint256 private constant EPOCH = TRADER_WORDS + 1;
    uint256 private constant MIN_DEPOSIT = TRADER_WORDS + 2;
    uint256 internal constant WORDS = 3;

    uint256 private _highWater;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITradersV2
    function start() public view returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc ITradersV2
    function epochLength() public view returns (uint256) {
        return CloneArgs.word(EPOCH);
    }

    /// @inheritdoc ITradersV2
    function minDeposit() public view returns (uint256) {
        return CloneArgs.word(MIN_DEPOSIT);
    }

    /// @inheritdoc ITradersV2
    function claimDelay() public view returns (uint256) {
        return Math.min(epochLength(), DAY);
    }

    /// @inheritdoc ITradersV2
    function raiseTime() public view returns (uint256) {
        return Math.min(epochLength(), DAY);
    }

    // ---------------------------------------------------------------- the token

    /// @inheritdoc ERC20
    function name() public pure override(ERC20, IERC20Metadata) returns (string memory) {
        return "Causeway traded share";
    }

    /// @inheritdoc ERC20
    function symbol() public pure override(ERC20, IERC20Metadata) returns (string memory) {
        return "CWT";
    }

    /// @inheritdoc ERC20
    function decimals() public view override(ERC20, IERC20Metadata) returns (uint8) {
        return _book().assetAt(0).tokenDecimals + 6;
    }

    /// @inheritdoc ITradersV2
    function share() external view returns (address) {
        return address(this);
    }

    // ---------------------------------------------------------------- value

    /// @inheritdoc IERC4626
    function asset() public view returns (address) {
        return base();
    }

    /// @inheritdoc IERC4626
    /// @dev By the feeds; reverts when one that is needed is stale.
    function totalAssets() public view returns (uint256 value) {
        (value,) = _book().valueOf(_holdings(), 0);
    }

    /// @inheritdoc IERC4626
    /// @dev At this moment's price, for information.
    function convertToShares(uint256 assets) external view returns (uint256) {
        return Math.mulDiv(assets, totalSupply() + VIRTUAL_SHARES, totalAssets() + VIRTUAL_ASSETS);
    }

    /// @inheritdoc IERC4626
    /// @dev At this moment's price, for information.
    function convertToAssets(uint256 shares) public view returns (uint256) {
        return Math.mulDiv(shares, totalAssets() + VIRTUAL_ASSETS, totalSupply() + VIRTUAL_SHARES);
    }

    /// @inheritdoc ITradersV2
    function highWater() public view returns (uint256) {
        return _highWater == 0 ? FIRST_PRICE : _highWater;
    }

    /// @inheritdoc IERC4626
    /// @dev ERC-7540: always reverts.
    function previewDeposit(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC4626
    /// @dev ERC-7540: always reverts.
    function previewMint(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC4626
    /// @dev ERC-7540: always reverts.
    function previewRedeem(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC4626
    /// @dev ERC-7540: always reverts.
    function previewWithdraw(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    // ---------------------------------------------------------------- for heirs

    function _epoch() internal view returns (uint256) {
        return EpochPool.running(start(), epochLength());
    }

    /// @dev Unix second at which the epoch of a request ends.
    function _endOf(uint256 requestId) internal view returns (uint256) {
        return start() + requestId * epochLength();
    }

    /// @dev Base units per share × {SCALE}; `supply` has the virtual shares.
    function _price(uint256 value, uint256 supply) internal pure returns (uint256) {
        return Math.mulDiv(value + VIRTUAL_ASSETS, SCALE, supply);
    }

    /// @dev Mints the trader shares worth the fee of what the price gained above its highest.
    function _takeFee(uint256 value) internal {
        uint256 supply = totalSupply() + VIRTUAL_SHARES;
        uint256 price = _price(value, supply);
        uint256 highest = highWater();
        if (price <= highest) return;
        uint256 fee = Math.mulDiv(price - highest, supply, SCALE) * feeBps() / BPS;
        uint256 shares = Math.mulDiv(fee, supply, value + VIRTUAL_ASSETS - fee);
        // What is left after the fee is the new mark: the same gain is never paid for twice.
        _highWater = _price(value, supply + shares);
        if (shares == 0) return;
        _mint(trader(), shares);
        emit FeeMinted(shares, price);
    }
}
