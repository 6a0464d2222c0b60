// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVault} from "./IVault.sol";

/// @title Community reserve: the wallet of hub id 2
/// @notice Receives the commission that nobody may take. It can pass money on to the plans that were named when it was made, as rewards for members,
/// and to nothing else: no role, not ADMIN either, can add a receiver or withdraw.
interface ICommunityReserve {
    /// @notice Commissions came in from a vault.
    event Collected(address indexed vault, uint256 amount);

    /// @notice Rewards went to a plan.
    event Passed(address indexed plan, address indexed token, uint256 amount);

    /// @notice A reserve needs receivers, each once, none zero.
    error BadReceivers();

    /// @notice Not one of the receivers.
    error NotReceiver(address plan);

    /// @notice The vault is another hub's, or lists none of the receivers.
    error NotOurVault(address vault);

    /// @notice The plan did not take exactly the amount.
    error NotTaken(address plan, uint256 amount);

    /// @notice Claims this reserve's credits from the vault of a receiver; anyone may call.
    function collect(IVault vault) external returns (uint256 amount);

    /// @notice Funds a receiver. Role ADMIN; the reserve itself holds role FUNDER.
    function pass(address plan, address token, uint256 amount) external;

    /// @notice The plans that may be funded, for ever.
    function receivers() external view returns (address[] memory);
}
