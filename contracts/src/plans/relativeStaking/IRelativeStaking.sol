// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAreaPlan} from "../stakes/IAreaPlan.sol";
import {IEpochPlan} from "../stakes/IEpochPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";

/// @title Relative staking: the real revenue of an epoch, shared by stake × time
/// @notice The pot of an epoch is what revenue routers (role REVENUE) brought during it. No revenue, no reward; there is no rate to show.
/// The clone's arguments are `IPeriodicClaimStaking.Args`.
interface IRelativeStaking is IStakePlan, IEpochPlan, IAreaPlan {}
