// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LocalExchange} from "../../../src/local/LocalExchange.sol";
import {ITraderPlan} from "../../../src/plans/traders/ITraderPlan.sol";
import {TradeBook} from "../../../src/trade/TradeBook.sol";
import {IPriceFeed} from "../../../src/trade/IPriceFeed.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CloneBase} from "../CloneBase.sol";
import {TestFeed} from "./TestFeed.sol";

/// @title A book of USDC, WETH (18 places) and WBTC (8 places), with feeds and an exchange that the test sets
abstract contract TraderBase is CloneBase {
    uint32 internal constant MAX_AGE = 1 days;
    uint256 internal constant ALL = 7;

    address internal trader = actor("trader");
    TestToken internal weth;
    TestToken internal wbtc;
    TestFeed[3] internal feeds;
    LocalExchange internal exchange;
    TradeBook internal book;

    function setUp() public virtual override {
        super.setUp();
        weth = new TestToken("WETH", 18);
        wbtc = new TestToken("WBTC", 8);
        int256[3] memory prices = [int256(1e8), 2000e8, 40_000e8];
        address[3] memory tokens = [address(usdc), address(weth), address(wbtc)];
        vm.startPrank(admin);
        factory.allowToken(address(weth), true);
        factory.allowToken(address(wbtc), true);
        vm.stopPrank();
        address[] memory list = new address[](3);
        address[] memory feedList = new address[](3);
        uint32[] memory ages = new uint32[](3);
        IPriceFeed[] memory prices_ = new IPriceFeed[](3);
        for (uint256 i; i < 3; ++i) {
            feeds[i] = new TestFeed(prices[i]);
            prices_[i] = feeds[i];
            (list[i], feedList[i], ages[i]) = (tokens[i], address(feeds[i]), MAX_AGE);
        }
        exchange = new LocalExchange(address(this), list, prices_);
        exchange.setFee(10);
        address[] memory adapters = new address[](1);
        adapters[0] = address(exchange);
        book = new TradeBook(list, feedList, ages, deviations(), adapters);
        usdc.mint(address(exchange), 1e18);
        weth.mint(address(exchange), 1e27);
        wbtc.mint(address(exchange), 1e18);
    }

    /// @dev Half a percent, as Chainlink's feeds of coins have; the base is the measure.
    function deviations() internal pure virtual returns (uint16[] memory list) {
        list = new uint16[](3);
        (list[1], list[2]) = (50, 50);
    }

    /// @dev Sets a price in whole dollars, and refreshes the others.
    function price(uint256 asset, uint256 dollars) internal {
        feeds[asset].set(int256(dollars * 1e8));
        refresh();
    }

    function refresh() internal {
        for (uint256 i; i < 3; ++i) {
            (, int256 answer,,,) = feeds[i].latestRoundData();
            feeds[i].set(answer);
        }
    }

    function pass(uint256 time) internal {
        vm.warp(block.timestamp + time);
        refresh();
    }

    function trade(ITraderPlan plan, TestToken from, TestToken to, uint256 amount)
        internal
        returns (uint256)
    {
        vm.prank(trader);
        return plan.swap(address(exchange), address(from), address(to), amount, 0, "");
    }
}
