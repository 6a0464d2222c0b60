// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {StakingBase} from "../staking/StakingBase.sol";
import {StakingInvariants} from "../staking/StakingInvariants.t.sol";
import {DividendsBase} from "./DividendsBase.sol";

/// @title Everything that holds for a staking plan holds for dividends, whose rewards a router brings
contract DividendsInvariants is StakingInvariants, DividendsBase {
    function setUp() public override(StakingInvariants, StakingBase) {
        StakingInvariants.setUp();
    }

    function subject() internal override returns (IStaking) {
        return IStaking(address(dividends()));
    }

    function payer() internal view override returns (address) {
        return router;
    }
}
