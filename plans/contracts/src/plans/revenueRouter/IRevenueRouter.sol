// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";

/// @title Revenue router: splits money into fixed shares for plans and the treasury, and knows what of it is revenue
/// @notice A plan of the product's own list that earns money pays it in with {notify}: that is revenue, and the payer is its source. Whatever
/// anybody else pays in, and what somebody sent here without a word, is a donation: split the same way, counted apart. Every share
/// waits here until anyone pushes it on, so that a plan that cannot take its share at the moment holds up nobody else's.
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

    /// @notice A listed plan paid in what it earned, and it was split.
    /// @param source The plan that paid.
    event RevenueReceived(address indexed source, uint256 amount);

    /// @notice Money of another origin was split.
    /// @param source Who paid it in with {notify}; 0 for what was sent here without a word ({splitDonations}).
    event DonationReceived(address indexed source, uint256 amount);

    /// @notice A share moved on.
    /// @param amount All of it, donations included.
    /// @param donated The part of `amount` that is no revenue.
    event RevenuePushed(uint256 indexed index, address indexed to, uint256 amount, uint256 donated);

    /// @notice There is no share at this index.
    error UnknownShare(uint256 index);

    /// @notice A plan did not take exactly its share.
    error NotTaken(address plan, uint256 amount);

    /// @notice Pulls `amount` from the caller (who has allowed it) and splits it: revenue if the caller is a plan of {list}, else a donation.
    function notify(uint256 amount) external;

    /// @notice Splits what was sent here without {notify}. Anyone may call.
    /// @return amount What was split, in base units.
    function splitDonations() external returns (uint256 amount);

    /// @notice Moves a share on: 0 … 3 to the plans, 4 to the treasury. Anyone may call.
    function push(uint256 index) external returns (uint256 amount);

    /// @notice The token revenue comes in.
    function token() external view returns (address);

    /// @notice The list of the factory's plans: what one of them pays in is revenue.
    function list() external view returns (address);

    /// @notice Where the share of an index goes (4: the treasury), and its basis points.
    function shareOf(uint256 index) external view returns (address to, uint256 bps);

    /// @notice What waits to be pushed for an index, donations included.
    function due(uint256 index) external view returns (uint256);

    /// @notice The part of {due} that is no revenue.
    function donatedDue(uint256 index) external view returns (uint256);

    /// @notice All revenue ever split; donations are none.
    function received() external view returns (uint256);

    /// @notice All donations ever split.
    function donated() external view returns (uint256);
}
