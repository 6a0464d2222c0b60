// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {BatchRunner} from "../../src/maintainer/BatchRunner.sol";
import {IBatchRunner} from "../../src/maintainer/IBatchRunner.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";

/// @title A maintainer calls what goes through and changes nothing
/// @dev Some calls go through whatever they find: a request at a source that needs none.
contract IdleTipsTest is RaffleBase {
    uint256 private constant TIP = 2e4;
    uint192 private constant DAILY = 5e6;

    function test_tips_idleCallsTakeADayAtMost() public {
        address maintainer = actor("maintainer");
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = cross.request.selector;
        BatchRunner runner =
            new BatchRunner(address(manager), factory.enumeration(), address(usdc), TIP, DAILY, selectors);
        vm.prank(admin);
        manager.grantRole(Roles.MAINTAINER, maintainer, 0);
        usdc.mint(address(runner), 3 * DAILY);
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND);
        IBatchRunner.Work[] memory work = new IBatchRunner.Work[](251);
        for (uint256 i; i < work.length; ++i) {
            work[i] = IBatchRunner.Work(address(cross), abi.encodeCall(cross.request, (0)));
        }
        vm.startPrank(maintainer);
        runner.run(work);
        vm.assertEq(usdc.balanceOf(maintainer), DAILY, "a day's tips in one transaction, for nothing");
        runner.run(work);
        vm.assertEq(usdc.balanceOf(maintainer), DAILY, "and no more that day");
        vm.stopPrank();
    }
}
