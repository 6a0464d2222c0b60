// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV2} from "../../../src/plans/tradersV2/ITradersV2.sol";
import {TradersV2Base} from "./TradersV2Base.sol";
import {TradersV2Handler} from "./TradersV2Handler.sol";

/// @title What holds for a continuous traders' plan after any sequence of actions and prices
contract TradersV2Invariants is TradersV2Base {
    TradersV2Handler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TradersV2Handler(plan, address(exchange), feeds, book.tokens());
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), actions());
    }

    function actions() internal pure returns (bytes4[] memory list) {
        list = new bytes4[](7);
        list[0] = TradersV2Handler.ask.selector;
        list[1] = TradersV2Handler.cancel.selector;
        list[2] = TradersV2Handler.settle.selector;
        list[3] = TradersV2Handler.redeem.selector;
        list[4] = TradersV2Handler.exitInKind.selector;
        list[5] = TradersV2Handler.trade.selector;
        list[6] = TradersV2Handler.starve.selector;
    }

    /// @dev Per epoch, then for the whole plan.
    function invariant_allAtOnce() public view {
        uint256 pending;
        uint256 sharesInside;
        uint256 assetsLeft;
        uint256 sharesLeft;
        for (uint256 id = 1; id <= handler.lastRequest(); ++id) {
            ITradersV2.Batch memory batch = plan.batchOf(id);
            if (!batch.isSettled) {
                pending += batch.deposits;
                sharesInside += batch.redeems;
            } else {
                assetsLeft += batch.assets;
                sharesLeft += batch.shares;
                vm.assertTrue(
                    batch.deposits != 0 || batch.shares == 0, "an epoch: the last one takes all shares"
                );
                vm.assertTrue(
                    batch.redeems != 0 || batch.assets + batch.back == 0,
                    "an epoch: the last one takes all assets and all that comes back"
                );
                sharesInside += batch.back;
            }
        }
        vm.assertEq(pending, plan.pendingAssets(), "sum of unsettled deposits == pending");
        uint256 owed;
        uint256 unclaimed;
        uint256 held_;
        for (uint256 i; i < 5; ++i) {
            address holder = i == 4 ? trader : handler.members(i);
            owed += plan.maxWithdraw(holder);
            unclaimed += plan.maxMint(holder);
            held_ += plan.balanceOf(holder);
        }
        vm.assertLe(owed, plan.owedAssets(), "claims never exceed what is put aside");
        vm.assertLe(plan.owedAssets() - owed, 4 * handler.lastRequest(), "and only rounding is in between");
        vm.assertGe(owed + 4 * handler.lastRequest(), assetsLeft, "every settled epoch is covered");
        vm.assertEq(plan.balanceOf(address(plan)) + held_, plan.totalSupply(), "every share has an owner");
        vm.assertGe(plan.balanceOf(address(plan)), sharesInside + unclaimed, "shares waiting are there");
        vm.assertGe(
            plan.balanceOf(address(plan)), sharesInside + sharesLeft, "shares of every settled epoch too"
        );
        uint256[] memory tokens = plan.holdings();
        vm.assertEq(plan.putIn(), handler.paidIn() - handler.cancelled(), "all that was put in");
        vm.assertGe(plan.takenOut(), handler.paidOut(), "and taken out, in kind too");
        vm.assertEq(
            usdc.balanceOf(address(plan)),
            tokens[0] + plan.pendingAssets() + plan.owedAssets(),
            "base == trading + pending + owed"
        );
        vm.assertEq(weth.balanceOf(address(plan)), tokens[1], "every other token == trading");
        vm.assertEq(wbtc.balanceOf(address(plan)), tokens[2], "every other token == trading");
        for (uint256 i; i < 3; ++i) {
            (uint256 balance, uint256 liabilities,) = plan.solvencyOf(book.assetAt(i).token);
            vm.assertEq(balance, liabilities, "solvent to the unit");
        }
    }

    /// @dev Liveness: everybody leaves at the price; what stays is rounding and the virtual shares' dust.
    function afterInvariant() public {
        handler.finish();
        vm.assertEq(plan.totalSupply(), plan.balanceOf(address(plan)), "nobody holds shares");
        vm.assertLe(plan.totalSupply(), 1e6, "but rounding");
        vm.assertEq(plan.pendingAssets(), 0, "nothing waits");
        vm.assertLe(plan.owedAssets(), 4 * handler.lastRequest(), "nothing is owed but rounding");
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 140; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 20, "an action is hardly reached");
        }
        vm.assertGe(handler.paidOut(), 1, "members were paid");
        vm.assertGe(handler.raised(), 3, "base was raised");
        vm.assertGe(handler.cameBack(), 3, "and did not reach");
        invariant_allAtOnce();
        afterInvariant();
    }
}
