// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../../src/plans/tradersV2/ITradersV2.sol";
import {TradersV2} from "../../../src/plans/tradersV2/TradersV2.sol";
import {TraderBase} from "../traders/TraderBase.sol";

/// @title A continuous traders' plan made through the factory
abstract contract TradersV2Base is TraderBase {
    uint256 internal constant EPOCH = 7 days;

    uint256 internal templateId;
    /// @dev 20 % fee, 1 % slippage, 5 % loss budget, a week, at least 1 USDC.
    TradersV2 internal plan;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new TradersV2(manager)), "tradersV2");
        plan = TradersV2(make(templateId, abi.encode(args())));
        address[3] memory members = [ann, bob, eve];
        for (uint256 i; i < 3; ++i) {
            rich(usdc, members[i], address(plan), 1e12);
        }
    }

    function args() internal view returns (ITradersV2.Args memory) {
        return ITradersV2.Args(address(book), trader, 2000, 100, 500, START, EPOCH, 1e6);
    }

    function ask(address who, uint256 assets) internal returns (uint256) {
        vm.prank(who);
        return plan.requestDeposit(assets, who, who);
    }

    function askBack(address who, uint256 shares) internal returns (uint256) {
        vm.prank(who);
        return plan.requestRedeem(shares, who, who);
    }

    /// @dev A member with shares for `assets`.
    function join(address who, uint256 assets) internal returns (uint256 shares) {
        uint256 id = ask(who, assets);
        pass(EPOCH);
        plan.settle(id);
        pass(plan.claimDelay());
        vm.prank(who);
        return plan.deposit(assets, who, who);
    }

    function settleNow(uint256 id) internal {
        pass(EPOCH);
        plan.settle(id);
    }
}
