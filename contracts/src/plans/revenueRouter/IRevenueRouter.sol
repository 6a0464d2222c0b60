// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";

/// @title Revenue router: splits real revenue into fixed shares for plans and the treasury
/// @notice Whoever earns money for the product transfers it here and calls {notify}. Every share waits here until anyone pushes it on, so
/// that a plan that cannot take its share at the moment holds up nobody else's.
interface IRevenueRouter is IPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token The token revenue comes in.
    /// @param treasury Receives what the plans' shares leave, roundings included.
    /// @param plan0 First plan with a share, 0 for none. Plans take their share through `fund` and need to know this router as REVENUE
    /// or FUNDER.
    /// @param plan1 Second plan.
    /// @param plan2 Third plan.
    /// @param plan3 Fourth plan.
    /// @param shares Four times 16 bits of basis points, plan 0 in the low bits; at most 10,000 together.
    struct Args {
        address token;
        address treasury;
        address plan0;
        address plan1;
        address plan2;
        address plan3;
        uint256 shares;
    }

    /// @notice Revenue arrived and was split.
    event RevenueReceived(address indexed source, uint256 amount);

    /// @notice A share moved on.
    event RevenuePushed(uint256 indexed index, address indexed to, uint256 amount);

    /// @notice There is no share at this index.
    error UnknownShare(uint256 index);

    /// @notice A plan did not take exactly its share.
    error NotTaken(address plan, uint256 amount);

    /// @notice Splits everything that arrived since the last call; anyone may call. The caller is named as its source.
    /// @return amount What was split, in base units.
    function notify() external returns (uint256 amount);

    /// @notice Moves a share on: 0 … 3 to the plans, 4 to the treasury. Anyone may call.
    function push(uint256 index) external returns (uint256 amount);

    /// @notice The token revenue comes in.
    function token() external view returns (address);

    /// @notice Where the share of an index goes (4: the treasury), and its basis points.
    function shareOf(uint256 index) external view returns (address to, uint256 bps);

    /// @notice What waits to be pushed for an index.
    function due(uint256 index) external view returns (uint256);

    /// @notice All revenue ever split.
    function received() external view returns (uint256);
}
