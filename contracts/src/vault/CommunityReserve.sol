// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../factory/IEnumeration.sol";
import {IFundable} from "../plans/IFundable.sol";
import {ICommunityReserve} from "./ICommunityReserve.sol";
import {IVault} from "./IVault.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Community reserve: the wallet of hub id 2
contract CommunityReserve is ICommunityReserve, AccessManaged {
    using SafeERC20 for IERC20;

    IEnumeration private immutable PLANS;

    constructor(address manager, IEnumeration plans) AccessManaged(manager) {
        PLANS = plans;
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ICommunityReserve
    function collect(IVault vault) external returns (uint256 amount) {
        amount = vault.claim();
        emit Collected(address(vault), amount);
    }

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc ICommunityReserve
    function pass(address plan, address token, uint256 amount) external restricted {
        if (!PLANS.contains(plan)) revert UnknownPlan(plan);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).forceApprove(plan, amount);
        IFundable(plan).fund(amount);
        if (before - IERC20(token).balanceOf(address(this)) != amount) revert NotTaken(plan, amount);
        emit Passed(plan, token, amount);
    }
}
