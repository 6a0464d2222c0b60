// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {ILeaders} from "../../../src/plans/leaders/ILeaders.sol";
import {Leaders} from "../../../src/plans/leaders/Leaders.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title Members 3 and 4 with five more direct members each (15 … 19 and 20 … 24), and a plan with their pot
abstract contract LeadersBase is PurchaseBase {
    uint256 internal constant POOL_BPS = 1000;
    uint256 internal constant EPOCH = 30 days;
    uint256 internal constant ALL = MEMBERS + 10;
    uint256 internal constant SHARE = 6000;

    uint256 internal templateId;
    ILeaders internal leaders;

    function setUp() public virtual override {
        super.setUp();
        for (uint256 i; i < 10; ++i) {
            uint256 id = MEMBERS + 1 + i;
            vm.prank(wallet(id));
            hub.join(i < 5 ? 3 : 4, TERMS);
            usdc.mint(wallet(id), 1e15);
        }
        templateId = template(address(new Leaders(manager)), "leaders");
        leaders = newLeaders(EPOCH, 3, 3, SHARE, address(0));
    }

    /// @dev What a point may be paid at most.
    function largestCap(uint256 factor) internal pure returns (uint256) {
        return (POOL_BPS << 32) * (factor + 1) / (10_000 * factor);
    }

    function newLeaders(uint256 length, uint256 customers, uint256 factor, uint256 share, address gate)
        internal
        returns (ILeaders plan)
    {
        bytes memory base =
            abi.encode(address(usdc), address(vault), address(hub), AmountRule.any(), 1 days, gate);
        plan = ILeaders(
            make(
                templateId,
                abi.encodePacked(base, POOL_BPS, START, length, largestCap(factor), customers, factor, share)
            )
        );
        for (uint256 id = MEMBERS + 1; id <= ALL; ++id) {
            vm.prank(wallet(id));
            usdc.approve(address(plan), type(uint256).max);
        }
        vm.prank(funder);
        usdc.approve(address(plan), type(uint256).max);
    }
}
