// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IActivePackage} from "../../constraints/IHubConstraint.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Leaders package: a bundle of services for a fixed price and time
/// @notice Training, tools, an event pass: it gives no rank, no rate and no points, and pays no commission to anybody. The price stays
/// in the plan for the whole time; who cancels gets back what was not used yet.
interface ILeadersPackage is IPurchasePlan, IActivePackage {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays the treasury.
    /// @param hub Registry of members, the vault's.
    /// @param rule One fixed price (a word of `AmountRule`).
    /// @param window How long the services run, in seconds (1 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param trial Seconds in which the whole price comes back (at most the window).
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 trial;
    }

    /// @notice A package was cancelled; `used` went to the treasury.
    event Cancelled(uint256 indexed pid, uint256 back, uint256 used);

    /// @notice The member has a package until this unix second.
    error AlreadyActive(uint256 until);

    /// @notice The services have run to their end: nothing is left to pay back.
    error ServiceOver(uint256 pid);

    /// @notice Seconds in which the whole price comes back.
    function trial() external view returns (uint256);

    /// @notice The purchase that is the member's current or last package, 0 for none.
    function packageOf(uint256 id) external view returns (uint256 pid);

    /// @notice What cancelling a purchase would pay back in this block.
    function refundable(uint256 pid) external view returns (uint256);
}
