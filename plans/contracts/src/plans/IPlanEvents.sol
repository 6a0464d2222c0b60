// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The one event family of all plans
/// @notice The indexer has one handler per event, whatever the plan. A `member` is the hub id, or `uint160(address)` in
/// plans that need no membership (the staking family). Amounts are base units of the plan's token for that event.
interface IPlanEvents {
    /// @notice Principal entered the plan.
    event Deposited(uint256 indexed member, uint256 amount);

    /// @notice Principal left the plan.
    event Withdrawn(uint256 indexed member, address indexed to, uint256 amount);

    /// @notice A reward or commission was paid out.
    event Claimed(uint256 indexed member, address indexed to, uint256 amount);

    /// @notice Rewards were put aside for members; in a token sale: the tokens for sale came in.
    event Funded(address indexed plan, address indexed from, uint256 amount);

    /// @notice Entries stop until this unix second; exits are never stopped.
    event Paused(uint256 until);

    /// @notice A purchase was paid into escrow.
    event Purchased(uint256 indexed pid, uint256 indexed id, uint256 amount);

    /// @notice A purchase left escrow and was split.
    event Finalized(uint256 indexed pid);

    /// @notice A purchase left escrow back to the buyer.
    event Refunded(uint256 indexed pid);

    /// @notice A commission was credited; `overflow` is the part cut off by the member's cap.
    event Credited(uint256 indexed id, address indexed plan, uint256 amount, uint256 overflow, uint256 level);

    /// @notice What was left of an epoch's pot, or a part that nobody could take, moved into the running epoch, whose {PotFed} follows.
    event Rolled(uint256 indexed epoch, uint256 amount);

    /// @notice Money flowed into an epoch's pot: of purchases, of a funder, or from an older pot. What is left of a pot is
    /// `Σ PotFed − Σ Rolled − Σ PotPaid` of its epoch.
    event PotFed(uint256 indexed epoch, uint256 amount);

    /// @notice A member's share of an epoch's pot moved to its account in the vault, which may cut it to the cap ({Credited}).
    event PotPaid(uint256 indexed epoch, uint256 indexed id, uint256 amount);

    /// @notice A member joined the hub.
    event Joined(uint256 indexed member, uint256 indexed sponsor, address wallet);
}
