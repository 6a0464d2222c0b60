// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEpochPlan} from "../stakes/IEpochPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";

/// @title Ranking staking, second kind: the twenty largest average stakes of an epoch share its pot
/// @notice After an epoch anyone may post its list, for 2 days; a better list replaces it. The contract computes every score from its
/// own records, so a list can be incomplete but never wrong, and the complete one has the largest possible sum: one honest
/// watcher is enough. Arguments are `IPeriodicClaimStaking.Args`.
interface IRankingStakingV2 is IStakePlan, IEpochPlan {
    /// @notice The best list posted for an epoch so far, best first.
    event RankingPosted(uint256 indexed epoch, address indexed by, uint256 sum, address[] list);

    /// @notice A list has 1 to 20 members.
    error BadListLength(uint256 length, uint256 most);

    /// @notice Members stand by score falling, equal ones by address rising, none without a score.
    error BadOrder(uint256 index, address member, uint256 score);

    /// @notice Lists of an epoch are taken from its end for 2 days.
    error PostingClosed(uint256 epoch, uint256 from, uint256 until);

    /// @notice The list is not better than the one that stands.
    error NotBetter(uint256 sum, uint256 standing);

    /// @notice The list is not the one that stands.
    error WrongList(uint256 epoch, bytes32 given, bytes32 standing);

    /// @notice The caller is not at that place of the list.
    error NotOnPlace(uint256 index, address caller);

    /// @notice Puts money into the pot of one of the next 53 epochs. Role FUNDER. `fund` is the same for the next one.
    function fundEpoch(uint256 epoch, uint256 amount) external;

    /// @notice Posts the twenty largest scores of a closed epoch.
    function post(uint256 epoch, address[] calldata list) external;

    /// @notice Pays the caller's part of a closed epoch's pot, from 2 days after it.
    /// @param list The list that stands, as posted.
    /// @param index The caller's place in it, from 0.
    function claim(uint256 epoch, address[] calldata list, uint256 index) external returns (uint256 paid);

    /// @notice The same to another address.
    function claimTo(uint256 epoch, address[] calldata list, uint256 index, address to)
        external
        returns (uint256 paid);

    /// @notice A member's average stake over an epoch, in base units; so far if it is running.
    function scoreOf(address member, uint256 epoch) external view returns (uint256);

    /// @notice The hash (`keccak256(abi.encode(list))`) and the sum of scores of the list that stands.
    function ranking(uint256 epoch) external view returns (bytes32 hash, uint256 sum);
}
