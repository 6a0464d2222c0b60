// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVault} from "./IVault.sol";

/// @title Community reserve: the wallet of hub id 2
/// @notice Receives the commission that nobody may take. It can pass money on to plans only, as rewards for members: neither the operator nor
/// anybody else can withdraw it.
interface ICommunityReserve {
    /// @notice Commissions came in from a vault.
    event Collected(address indexed vault, uint256 amount);

    /// @notice Rewards went to a plan.
    event Passed(address indexed plan, address indexed token, uint256 amount);

    /// @notice Not a plan of the factory.
    error UnknownPlan(address plan);

    /// @notice The plan did not take exactly the amount.
    error NotTaken(address plan, uint256 amount);

    /// @notice Claims this reserve's credits from a vault; anyone may call.
    function collect(IVault vault) external returns (uint256 amount);

    /// @notice Funds a plan. Role ADMIN; the reserve itself holds role FUNDER.
    function pass(address plan, address token, uint256 amount) external;
}
