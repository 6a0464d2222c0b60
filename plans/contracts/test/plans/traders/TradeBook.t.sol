// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISwapAdapter} from "../../../src/trade/ISwapAdapter.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {TradeBook} from "../../../src/trade/TradeBook.sol";
import {ISwapRouter02, UniswapV3Adapter} from "../../../src/trade/UniswapV3Adapter.sol";
import {LocalFeed} from "../../../src/local/LocalFeed.sol";
import {LocalExchange} from "../../../src/local/LocalExchange.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {TraderBase} from "./TraderBase.sol";

/// @title Prices and adapters
contract TradeBookTest is TraderBase, ISwapRouter02 {
    ExactInputParams private _routed;

    function test_quote_betweenTokensOfDifferentPlaces() public view {
        vm.assertEq(book.quote(0, 1, 2000e6), 1e18, "2,000 USDC are one WETH");
        vm.assertEq(book.quote(1, 0, 1e18), 2000e6, "and back");
        vm.assertEq(book.quote(1, 2, 20e18), 1e8, "twenty WETH are one WBTC");
        vm.assertEq(book.quote(2, 1, 1e8), 20e18, "and back");
        vm.assertEq(book.quote(1, 1, 7), 7, "itself");
        vm.assertEq(book.quote(1, 0, 1), 0, "dust rounds down");
        vm.assertEq(
            book.quote(1, 2, type(uint128).max), uint256(type(uint128).max) / 20 / 1e10, "no overflow"
        );
    }

    function test_quote_ofAStaleOrBrokenFeedIsRefused() public {
        vm.warp(START + MAX_AGE);
        book.quote(0, 1, 1e6);
        vm.warp(START + MAX_AGE + 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITradeBook.StalePrice.selector, address(usdc), START, START + 1)
        );
        book.quote(0, 1, 1e6);
        refresh();
        feeds[1].set(0);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadPrice.selector, address(weth), int256(0)));
        book.quote(0, 1, 1e6);
        feeds[1].set(-1);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadPrice.selector, address(weth), int256(-1)));
        book.quote(0, 1, 1e6);
    }

    function test_valueOf_countsWhatIsThereAndHowFarItMayBeOff() public {
        uint256[] memory amounts = new uint256[](3);
        (amounts[0], amounts[1]) = (100e6, 1e18);
        (uint256 value, uint256 uncertain) = book.valueOf(amounts, 0);
        vm.assertEq(value, 2100e6, "base and one WETH");
        vm.assertEq(uncertain, 10e6, "half a percent of the WETH");
        vm.assertEq(book.uncertaintyBps(1, 2), 100, "of two feeds");
        vm.assertEq(book.uncertaintyBps(1, 1), 0, "of none");
        // WBTC is silent, but there is none of it.
        feeds[2].breakDown(true);
        (value,) = book.valueOf(amounts, START);
        vm.assertEq(value, 2100e6, "what is not held needs no price");
        vm.expectRevert(
            abi.encodeWithSelector(ITradeBook.StalePrice.selector, address(weth), START, START + 1)
        );
        book.valueOf(amounts, START + 1);
        (value, uncertain) = book.valueOf(new uint256[](0), 0);
        vm.assertEq(value + uncertain, 0, "nothing is worth nothing");
    }

    function test_book_isWhatItWasMadeOf() public {
        vm.assertEq(book.assetCount(), 3, "three");
        vm.assertEq(book.tokens()[2], address(wbtc), "in order");
        vm.assertEq(book.indexOf(address(weth)), 1, "by token");
        vm.assertTrue(book.isAdapter(address(exchange)), "adapter");
        vm.assertEq(book.assetAt(2).tokenDecimals, 8, "places");
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.UnknownAsset.selector, address(cwy)));
        book.indexOf(address(cwy));
    }

    function test_book_refusesWhatItCannotPrice() public {
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = (address(usdc), address(usdc));
        address[] memory list = new address[](2);
        (list[0], list[1]) = (address(feeds[0]), address(feeds[1]));
        uint32[] memory ages = new uint32[](2);
        (ages[0], ages[1]) = (1, 1);
        uint16[] memory deviations_ = new uint16[](2);
        deviations_[1] = 1;
        address[] memory adapters = new address[](1);
        adapters[0] = address(exchange);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 1));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        tokens[1] = address(new TestToken("BIG", 19));
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 1));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        tokens[1] = address(weth);
        ages[1] = 0;
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 1));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        ages[1] = 1;
        deviations_[1] = 0;
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 1));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        (deviations_[0], deviations_[1]) = (501, 1);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 0));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        deviations_[0] = 0;
        adapters[0] = eve;
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAdapter.selector, 0));
        new TradeBook(tokens, list, ages, deviations_, adapters);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAdapter.selector, 0));
        new TradeBook(tokens, list, ages, deviations_, new address[](0));
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadAsset.selector, 1));
        new TradeBook(new address[](1), list, ages, deviations_, adapters);
    }

    // ---------------------------------------------------------------- adapters

    function test_uniswap_passesThePathAndKeepsNothing() public {
        UniswapV3Adapter adapter = new UniswapV3Adapter(this);
        bytes memory path = abi.encodePacked(address(usdc), uint24(500), address(weth));
        usdc.mint(ann, 100e6);
        vm.startPrank(ann);
        usdc.approve(address(adapter), 100e6);
        vm.assertEq(
            adapter.swap(address(usdc), address(weth), 100e6, 5e16, path), 5e16, "what the router gave"
        );
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(address(adapter)), 0, "nothing stays");
        vm.assertEq(usdc.allowance(address(adapter), address(this)), 0, "nor may the router take more");
        vm.assertEq(weth.balanceOf(ann), 5e16, "straight to the caller");
        vm.assertEq(_routed.amountOutMinimum, 5e16, "with the floor");
        vm.assertEq(keccak256(_routed.path), keccak256(path), "along the path");
    }

    function test_uniswap_refusesAPathElsewhere() public {
        UniswapV3Adapter adapter = new UniswapV3Adapter(this);
        bytes memory path = abi.encodePacked(address(usdc), uint24(500), address(wbtc));
        vm.expectRevert(abi.encodeWithSelector(UniswapV3Adapter.BadPath.selector, path));
        adapter.swap(address(usdc), address(weth), 1, 0, path);
        path = abi.encodePacked(address(wbtc), uint24(500), address(weth));
        vm.expectRevert(abi.encodeWithSelector(UniswapV3Adapter.BadPath.selector, path));
        adapter.swap(address(usdc), address(weth), 1, 0, path);
        vm.expectRevert(abi.encodeWithSelector(UniswapV3Adapter.BadPath.selector, bytes("")));
        adapter.swap(address(usdc), address(weth), 1, 0, "");
    }

    function test_local_standInsAreSetByOneAccount() public {
        LocalFeed feed = new LocalFeed(address(this), 1e8);
        feed.set(2e8);
        vm.warp(block.timestamp + 365 days);
        (, int256 answer,, uint256 updatedAt,) = feed.latestRoundData();
        vm.assertEq(answer, 2e8, "what was set");
        vm.assertEq(updatedAt, block.timestamp, "and always of now");
        vm.startPrank(eve);
        vm.expectRevert(abi.encodeWithSelector(LocalFeed.NotSetter.selector, eve));
        feed.set(1);
        vm.expectRevert(abi.encodeWithSelector(LocalExchange.NotSetter.selector, eve));
        exchange.setFee(1);
        vm.expectRevert(abi.encodeWithSelector(LocalExchange.TooLittle.selector, 1998e6, 2000e6));
        ISwapAdapter(address(exchange)).swap(address(weth), address(usdc), 1e18, 2000e6, "");
        vm.stopPrank();
    }

    /// @dev This test stands in for the router: it takes the input and pays the least.
    function exactInput(ExactInputParams calldata params) external payable returns (uint256 amountOut) {
        _routed = params;
        usdc.transferFrom(msg.sender, address(this), params.amountIn);
        weth.mint(params.recipient, params.amountOutMinimum);
        return params.amountOutMinimum;
    }
}
