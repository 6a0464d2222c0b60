// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryTree} from "../binary/IBinaryTree.sol";
import {ITreasuryLater} from "../binary/ITreasuryLater.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Binary pairing: matched volume shares a pot that the same week's purchases have filled
/// @notice Purchases of any amount count as volume on the way up the tree, as far as somebody pays for carrying them. Who has matching volume on both
/// sides scores points; the points of a week share that week's pot, up to a rate per point. Volume that is not matched pays nothing, and the
/// more is matched, the less a point is worth.
interface IBinaryPairing is IBinaryTree, ITreasuryLater, IPurchasePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule Which amounts may be bought (a word of `AmountRule`).
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param potBps Share of a price that goes into the pot (1 to 5,000).
    /// @param rateBps Largest pay per matched base unit of volume (1 to 5,000).
    /// @param start Unix second at which epoch 0 starts.
    /// @param epoch Length of an epoch in seconds (1 to 90 days).
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 potBps;
        uint256 rateBps;
        uint256 start;
        uint256 epoch;
    }

    /// @notice A member's volume in base units: on each side, on its way up, and matched so far.
    struct Legs {
        uint64 left;
        uint64 right;
        uint64 up;
        uint64 matched;
    }

    /// @notice An epoch in one answer.
    struct EpochView {
        uint256 pot;
        uint256 paid;
        uint256 points;
        uint256 endsAt;
        bool isClaimable;
    }

    /// @notice Volume moved one level up.
    event Climbed(uint256 indexed id, uint256 indexed parent, uint256 volume);

    /// @notice Matched volume was booked.
    event Scored(uint256 indexed epoch, uint256 indexed id, uint256 points);

    /// @notice Ids 1 and 2 earn nothing here.
    error NoEarnings(uint256 id);

    /// @notice More than a volume counter is made for.
    error PriceTooLarge(uint256 amount, uint256 largest);

    /// @notice No new volume is matched.
    error NothingMatched(uint256 id);

    /// @notice None of the named members has volume that can move up.
    error NothingToClimb();

    /// @notice The member has no points in this epoch, or has taken the share.
    error NothingToClaim(uint256 epoch, uint256 id);

    /// @notice Moves the volume that waits at each member one level up, in the order given; a list from the bottom up carries it all the way.
    /// Anyone may call; the caller pays for the list. Members without waiting volume are passed over.
    function climb(uint256[] calldata ids) external returns (uint256 moved);

    /// @notice Books the caller's newly matched volume as points of the running epoch.
    function score() external returns (uint256 points);

    /// @notice Moves the caller's share of a pot to the caller's account in the vault, where the cap on earnings applies.
    function claim(uint256 epoch) external returns (uint256 amount);

    /// @notice Moves what is left of an epoch into the running one: two epochs after it what its points together cannot take, 28 epochs after it
    /// the rest. Anyone may call.
    function roll(uint256 epoch) external returns (uint256 moved);

    /// @notice Share of a price that goes into the pot, in basis points.
    function potBps() external view returns (uint256);

    /// @notice Largest pay per matched unit of volume, in basis points.
    function rateBps() external view returns (uint256);

    /// @notice Unix second at which epoch 0 starts.
    function start() external view returns (uint256);

    /// @notice Length of an epoch in seconds.
    function epochLength() external view returns (uint256);

    /// @notice The running epoch; 0 before the start too.
    function currentEpoch() external view returns (uint256);

    /// @notice An epoch in one answer.
    function epochOf(uint256 epoch) external view returns (EpochView memory);

    /// @notice A member's volume.
    function legsOf(uint256 id) external view returns (Legs memory);

    /// @notice A member's points of an epoch that were not claimed.
    function pointsOf(uint256 epoch, uint256 id) external view returns (uint256);

    /// @notice What a member's points of an epoch are worth by now.
    function shareOf(uint256 epoch, uint256 id) external view returns (uint256);
}
