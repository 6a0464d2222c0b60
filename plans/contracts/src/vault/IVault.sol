// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Vault: the ledger of commissions in one payment token
/// @notice A credit and the money for it arrive in the same transaction. What a member may ever earn is capped at a fixed
/// multiple of that member's own finalised spending; what the cap cuts off goes to the community reserve (hub id 2).
interface IVault {
    /// @notice A member's account, one word, in base units of the token.
    struct Account {
        uint80 claimable;
        uint88 earned;
        uint88 cap;
    }

    /// @notice A plan may distribute from now on.
    event PlanListed(address indexed plan);

    /// @notice The caller is no listed plan.
    error NotPlan(address caller);

    /// @notice The credits exceed the money that was brought in.
    error Unfunded(uint256 needed, uint256 available);

    /// @notice No member has this id.
    error UnknownMember(uint256 id);

    /// @notice The caller is no member.
    error NotMember(address wallet);

    /// @notice The account's words hold no more (10^18 units of a 6-decimal token).
    error AccountFull(uint256 id);

    /// @notice The member has nothing to claim.
    error NothingToClaim();

    /// @notice The receiver may not be the zero address or the vault itself.
    error BadReceiver(address to);

    /// @notice Splits `amount`, which the calling plan has moved in before, among members.
    /// @param buyer Hub id whose cap rises by `spent × capBps`; 0 when no purchase stands behind the credits.
    /// @param spent Finalised spending of the buyer, in base units.
    /// @param amount What was moved in for this call.
    /// @param credits `id << 224 | value` each; id 0 means "nobody" and goes to the community reserve.
    function distribute(uint256 buyer, uint256 spent, uint256 amount, uint256[] calldata credits) external;

    /// @notice Pays the caller's credits to the caller's wallet.
    function claim() external returns (uint256 paid);

    /// @notice Pays the caller's credits to another address.
    function claimTo(address to) external returns (uint256 paid);

    /// @notice Lets a plan distribute. Role ADMIN. There is no way back: a listed plan can lose only what it brings.
    function listPlan(address plan) external;

    /// @notice The payment token.
    function token() external view returns (address);

    /// @notice The registry of members.
    function hub() external view returns (address);

    /// @notice Cap on lifetime earnings in basis points of own finalised spending.
    function capBps() external view returns (uint256);

    /// @notice The contract that names this cap, its limit per epoch if there is one, and where the overflow goes.
    function earningConstraint() external view returns (address);

    /// @notice What a member has earned in the running epoch of the earning constraint; 0 where it limits none.
    function earnedInEpoch(uint256 id) external view returns (uint256);

    /// @notice Sum of everything claimable.
    function owed() external view returns (uint256);

    /// @notice Whether a plan may distribute.
    function isPlan(address plan) external view returns (bool);

    /// @notice What a member may claim.
    function claimableOf(uint256 id) external view returns (uint256);

    /// @notice A member's account. Ids 1 and 2 have no cap.
    function account(uint256 id) external view returns (Account memory);

    /// @notice Number of spending members whose earnings are 0, < 25, < 50, < 75, < 100, < 150, < 200 and ≥ 200 % of own
    /// spending. Ids 1 and 2 are not counted.
    function histogram() external view returns (uint32[8] memory);

    /// @notice What the vault holds, what it owes, and the difference.
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus);
}
