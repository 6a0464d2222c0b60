// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FundRequests} from "./FundRequests.sol";
import {IERC7540} from "./IERC7540.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {ShareRequests} from "./ShareRequests.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Claims of what settled requests became (ERC-4626 as ERC-7540 changes it); never pausable
abstract contract FundClaims is FundRequests {
    using SafeERC20 for IERC20;
    using ShareRequests for ShareRequests.Side;

    /// @inheritdoc IERC7540
    function deposit(uint256 assets, address receiver, address controller)
        public
        nonReentrant
        onlyFor(controller)
        returns (uint256 shares)
    {
        _openDeposits(controller, assets);
        shares = _deposits.takeIn(controller, assets);
        _give(controller, receiver, assets, shares);
    }

    /// @inheritdoc IERC4626
    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        return deposit(assets, receiver, msg.sender);
    }

    /// @inheritdoc IERC7540
    function mint(uint256 shares, address receiver, address controller)
        public
        nonReentrant
        onlyFor(controller)
        returns (uint256 assets)
    {
        _openDeposits(controller, shares);
        assets = _deposits.takeOut(controller, shares);
        _give(controller, receiver, assets, shares);
    }

    /// @inheritdoc IERC4626
    function mint(uint256 shares, address receiver) external returns (uint256 assets) {
        return mint(shares, receiver, msg.sender);
    }

    /// @inheritdoc IERC4626
    /// @dev `controller` is called owner there: whose settled redemptions these are.
    function redeem(uint256 shares, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 assets)
    {
        _openRedeems(controller, shares);
        assets = _redeems.takeIn(controller, shares);
        _pay(controller, receiver, assets, shares);
    }

    /// @inheritdoc IERC4626
    /// @dev `controller` is called owner there: whose settled redemptions these are.
    function withdraw(uint256 assets, address receiver, address controller)
        external
        nonReentrant
        onlyFor(controller)
        returns (uint256 shares)
    {
        _openRedeems(controller, assets);
        shares = _redeems.takeOut(controller, assets);
        _pay(controller, receiver, assets, shares);
    }

    /// @inheritdoc ITradersV2
    function takeBack(address controller) external nonReentrant onlyFor(controller) returns (uint256 shares) {
        if (_settledTime(_redeems.positions[controller].requestId) != 0) shares = _redeems.fold(controller);
        if (shares == 0) revert NothingToClaim();
        _bringBack(controller, shares);
    }

    // ---------------------------------------------------------------- private

    /// @dev Makes the shares of settled deposits claimable.
    function _openDeposits(address controller, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        ShareRequests.Position storage position = _deposits.positions[controller];
        if (position.pending == 0) return;
        uint256 from = claimableFrom(position.requestId);
        if (_isOpen(position.requestId, claimableFrom)) _deposits.fold(controller);
        else if (from != 0 && position.claimIn == 0) revert ClaimTooEarly(from);
    }

    /// @dev Makes the assets of settled redemptions claimable, and brings home the shares that were not paid.
    function _openRedeems(address controller, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        if (_settledTime(_redeems.positions[controller].requestId) != 0) {
            _bringBack(controller, _redeems.fold(controller));
        }
    }

    function _give(address controller, address to, uint256 assets, uint256 shares) private {
        _checkReceiver(to);
        emit Deposit(controller, to, assets, shares);
        _transfer(address(this), to, shares);
    }

    function _pay(address controller, address to, uint256 assets, uint256 shares) private {
        _checkReceiver(to);
        owedAssets -= assets;
        _countOut(controller, assets);
        emit Withdraw(msg.sender, to, controller, assets, shares);
        emit Withdrawn(uint160(controller), to, assets);
        IERC20(asset()).safeTransfer(to, assets);
    }
}
