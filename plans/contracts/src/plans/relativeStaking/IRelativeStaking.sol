// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAreaPlan} from "../stakes/IAreaPlan.sol";
import {IEpochPlan} from "../stakes/IEpochPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";

/// @title Relative staking: what the revenue router passes on in an epoch, shared by stake × time
/// @notice The pot of an epoch is what revenue routers (role REVENUE) brought during it: shares of revenue, and of donations, which the router
/// names as such. Nothing brought, no reward; there is no rate to show.
/// The clone's arguments are `IPeriodicClaimStaking.Args`.
interface IRelativeStaking is IStakePlan, IEpochPlan, IAreaPlan {}
