// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFundable} from "../plans/IFundable.sol";
import {IPurchasePlan} from "../plans/purchase/IPurchasePlan.sol";
import {ICommunityReserve} from "./ICommunityReserve.sol";
import {IVault} from "./IVault.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Community reserve: the wallet of hub id 2
/// @dev Its receivers are plans that pay members of the hub by what they bought, through the vault and its caps. They are named in the constructor and
/// written once. A plan's address follows from the hub's and the hub's from this one, so this one may not follow from the receivers:
/// {ReserveMaker} makes it.
contract CommunityReserve is ICommunityReserve, AccessManaged {
    using SafeERC20 for IERC20;

    address[] private _receivers;
    mapping(address plan => bool) private _isReceiver;

    constructor(address manager, address[] memory receivers_) AccessManaged(manager) {
        if (receivers_.length == 0) revert BadReceivers();
        for (uint256 i; i < receivers_.length; ++i) {
            if (receivers_[i] == address(0) || _isReceiver[receivers_[i]]) revert BadReceivers();
            _isReceiver[receivers_[i]] = true;
        }
        _receivers = receivers_;
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ICommunityReserve
    function collect(IVault vault) external returns (uint256 amount) {
        if (!_isOurs(address(vault))) revert NotOurVault(address(vault));
        amount = vault.claim();
        emit Collected(address(vault), amount);
    }

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc ICommunityReserve
    function pass(address plan, address token, uint256 amount) external restricted {
        if (!_isReceiver[plan]) revert NotReceiver(plan);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).forceApprove(plan, amount);
        IFundable(plan).fund(amount);
        if (before - IERC20(token).balanceOf(address(this)) != amount) revert NotTaken(plan, amount);
        emit Passed(plan, token, amount);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc ICommunityReserve
    function receivers() external view returns (address[] memory) {
        return _receivers;
    }

    // ---------------------------------------------------------------- private

    /// @dev The receivers, which nobody can change, name the hub's vaults.
    function _isOurs(address vault) private view returns (bool) {
        for (uint256 i; i < _receivers.length; ++i) {
            if (IPurchasePlan(_receivers[i]).vault() == vault) return true;
        }
        return false;
    }
}
