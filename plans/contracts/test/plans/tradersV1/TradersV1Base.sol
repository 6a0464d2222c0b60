// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV1} from "../../../src/plans/tradersV1/ITradersV1.sol";
import {TradersV1} from "../../../src/plans/tradersV1/TradersV1.sol";
import {TraderBase} from "../traders/TraderBase.sol";

/// @title A flat-round traders' plan made through the factory
abstract contract TradersV1Base is TraderBase {
    uint256 internal constant FUNDING = 3 days;
    uint256 internal constant TRADING = 30 days;

    uint256 internal templateId;
    /// @dev 20 % fee, 1 % slippage, 5 % loss budget, 1,000 to 1,000,000 USDC.
    ITradersV1 internal plan;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new TradersV1(manager)), "tradersV1");
        plan = ITradersV1(make(templateId, abi.encode(args())));
        address[3] memory members = [ann, bob, eve];
        for (uint256 i; i < 3; ++i) {
            rich(usdc, members[i], address(plan), 1e12);
        }
    }

    function args() internal view virtual returns (ITradersV1.Args memory) {
        return ITradersV1.Args(address(book), trader, 2000, 100, 500, FUNDING, TRADING, 1000e6, 1e12);
    }

    function deposit(address who, uint256 amount) internal {
        vm.prank(who);
        plan.deposit(amount);
    }

    /// @dev Ann 3,000, bob 1,000, trading.
    function started() internal {
        deposit(ann, 3000e6);
        deposit(bob, 1000e6);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
    }
}
