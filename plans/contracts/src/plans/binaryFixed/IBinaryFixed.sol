// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryTree} from "../binary/IBinaryTree.sol";
import {ITreasuryLater} from "../binary/ITreasuryLater.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Binary fixed: a fixed bonus per pair of units in the eight levels below, paid from what those units put aside
/// @notice A unit is half of a pair for at most eight members above the buyer, so it puts aside eight half bonuses when it is sold: every pair
/// that can ever be formed is paid for before it is formed. Units pair with units of the same 180 days (a cohort); pairs of a cohort are
/// claimed until 180 days after its end. What was put aside and formed no pair then goes to the community reserve.
interface IBinaryFixed is IBinaryTree, ITreasuryLater, IPurchasePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule A fixed amount (a word of `AmountRule`): the price of a unit.
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param bonus Per pair, in base units; even, and at most an eighth of the price.
    /// @param start Unix second at which cohort 0 starts.
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 bonus;
        uint256 start;
    }

    /// @notice A cohort in one answer.
    /// @param units Units finalised in it.
    /// @param pairsPaid Pairs paid so far.
    /// @param reserve What it still holds: `units × 4 × bonus == reserve + pairsPaid × bonus + expired`.
    struct Cohort {
        uint256 units;
        uint256 pairsPaid;
        uint256 reserve;
        uint256 endsAt;
        uint256 claimableUntil;
        bool isExpired;
    }

    /// @notice A member's units below, by side, and pairs paid, of one cohort; and own units that wait for the member to take a place.
    struct Counters {
        uint64 left;
        uint64 right;
        uint64 paid;
        uint64 waiting;
    }

    /// @notice Units of a member who took a place were counted for the members above.
    event UnitsCounted(uint256 indexed cohort, uint256 indexed id, uint256 units);

    /// @notice Pairs moved to a member's account in the vault.
    event PairsPaid(uint256 indexed cohort, uint256 indexed id, uint256 pairs, uint256 amount);

    /// @notice What a cohort put aside and nobody could take went to the community reserve.
    event Expired(uint256 indexed cohort, uint256 amount);

    /// @notice Ids 1 and 2 earn nothing here.
    error NoEarnings(uint256 id);

    /// @notice The member has no unpaid pairs in this cohort.
    error NothingToClaim(uint256 cohort, uint256 id);

    /// @notice The claims of the cohort are over since this unix second.
    error ClaimsOver(uint256 cohort, uint256 since);

    /// @notice The cohort cannot expire before this unix second, or has expired.
    error NotExpirable(uint256 cohort, uint256 from);

    /// @notice Moves the caller's unpaid pairs of a cohort to the caller's account in the vault, where the cap on earnings applies.
    function claim(uint256 cohort) external returns (uint256 amount);

    /// @notice Passes on what a cohort put aside and nobody could take. Anyone may call, once the claims are over.
    function expire(uint256 cohort) external returns (uint256 amount);

    /// @notice Paid per pair.
    function bonus() external view returns (uint256);

    /// @notice Unix second at which cohort 0 starts.
    function start() external view returns (uint256);

    /// @notice The running cohort; 0 before the start too.
    function currentCohort() external view returns (uint256);

    /// @notice A cohort in one answer.
    function cohortOf(uint256 cohort) external view returns (Cohort memory);

    /// @notice A member's counters of a cohort.
    function countersOf(uint256 cohort, uint256 id) external view returns (Counters memory);

    /// @notice The eight nearest ancestors in the tree, 32 bits each, the parent lowest.
    function treeAncestors(uint256 id) external view returns (uint256 packed);
}
