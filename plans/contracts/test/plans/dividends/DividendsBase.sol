// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {Dividends} from "../../../src/plans/dividends/Dividends.sol";
import {IDividends} from "../../../src/plans/dividends/IDividends.sol";
import {StakingBase} from "../staking/StakingBase.sol";

/// @title A dividends plan through the factory; `router` holds the role REVENUE
abstract contract DividendsBase is StakingBase {
    address internal router = actor("router");

    function dividends() internal returns (Dividends made) {
        address implementation = address(new Dividends(manager));
        vm.startPrank(admin);
        uint256 id = factory.addTemplate(implementation, "dividends");
        manager.grantRole(Roles.REVENUE, router, 0);
        vm.stopPrank();
        vm.prank(lister);
        made = Dividends(
            factory.create(id, abi.encode(IDividends.Args(address(cwy), address(usdc), 1e18, 1e6)), 0)
        );
        usdc.mint(router, 1e15);
        vm.prank(router);
        usdc.approve(address(made), type(uint256).max);
        vm.prank(ann);
        cwy.approve(address(made), type(uint256).max);
        vm.prank(bob);
        cwy.approve(address(made), type(uint256).max);
    }
}
