// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITradersV1} from "../../../src/plans/tradersV1/ITradersV1.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TradersV1Base} from "./TradersV1Base.sol";
import {TradersV1Handler} from "./TradersV1Handler.sol";

/// @title What holds for a flat-round traders' plan after any sequence of actions and prices
contract TradersV1Invariants is TradersV1Base {
    TradersV1Handler private handler;

    /// @dev Small enough that members often deposit more than a round trades.
    function args() internal view override returns (ITradersV1.Args memory a) {
        a = super.args();
        a.maxTotal = 2000e6;
    }

    function setUp() public override {
        super.setUp();
        handler = new TradersV1Handler(plan, address(exchange), feeds, book.tokens());
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
        list = new bytes4[](6);
        list[0] = TradersV1Handler.deposit.selector;
        list[1] = TradersV1Handler.withdraw.selector;
        list[2] = TradersV1Handler.trade.selector;
        list[3] = TradersV1Handler.settle.selector;
        list[4] = TradersV1Handler.dissolve.selector;
        list[5] = TradersV1Handler.redeem.selector;
    }

    /// @dev Per round, then per token.
    function invariant_allAtOnce() public view {
        uint256 left;
        for (uint256 round; round <= plan.currentRound(); ++round) {
            ITradersV1.RoundView memory r = plan.roundOf(round);
            uint256 deposits;
            uint256 redeemable;
            uint256 spare;
            for (uint256 i; i < 4; ++i) {
                deposits += plan.depositOf(round, handler.members(i));
                redeemable += plan.redeemableOf(round, handler.members(i));
                spare += plan.spareOf(round, handler.members(i));
            }
            if (r.state == ITradersV1.State.Funding) {
                vm.assertEq(deposits, r.asked, "a round in funding: sum of deposits == asked");
            }
            vm.assertEq(r.total, r.asked < 2000e6 ? r.asked : 2000e6, "a round trades no more");
            vm.assertLe(spare, r.spare, "a round: never more than is spare");
            vm.assertLe(r.spare - spare, 3, "a round: nothing but rounding");
            left += r.spare;
            if (r.state == ITradersV1.State.Settled) {
                vm.assertLe(redeemable, r.left, "a settled round: never more than is left");
                vm.assertLe(r.left - redeemable, 3, "a settled round: nothing but rounding");
                vm.assertEq(
                    r.fee,
                    r.result > r.total ? (r.result - r.total) / 5 : 0,
                    "a settled round: fee of the gain"
                );
                left += r.left;
            }
            vm.assertLe(r.lost, r.spent, "a round: what is lost is used");
            if (handler.swappedBack(round) == 0) {
                vm.assertLe(r.spent, r.total / 20, "a round: the trader stays within the budget");
            }
        }
        ITradersV1.RoundView memory now_ = plan.roundOf(plan.currentRound());
        uint256 funding = now_.state == ITradersV1.State.Funding ? now_.asked : 0;
        uint256[] memory held = plan.holdings();
        vm.assertEq(
            usdc.balanceOf(address(plan)),
            funding + held[0] + left + plan.feeOwed(),
            "base == funding + trading + left + spare + fee"
        );
        vm.assertEq(weth.balanceOf(address(plan)), held[1], "every other token == trading");
        vm.assertEq(wbtc.balanceOf(address(plan)), held[2], "every other token == trading");
        for (uint256 i; i < 3; ++i) {
            address token = book.assetAt(i).token;
            (uint256 balance, uint256 liabilities,) = plan.solvencyOf(token);
            vm.assertEq(balance, liabilities, "solvent to the unit");
            vm.assertEq(
                IERC20(token).balanceOf(trader), i == 0 ? handler.fees() : 0, "the trader has the fee only"
            );
        }
    }

    /// @dev Liveness: rounds end, everybody redeems, and the plan is empty.
    function afterInvariant() public {
        handler.finish();
        for (uint256 round; round <= plan.currentRound(); ++round) {
            ITradersV1.State state = plan.roundOf(round).state;
            for (uint256 i; i < 4; ++i) {
                address member = handler.members(i);
                uint256 deposited = plan.depositOf(round, member);
                if (deposited == 0) continue;
                if (state == ITradersV1.State.Dissolved) handler.takeSpare(round, member);
                if (state == ITradersV1.State.Settled) handler.redeemFor(round, member);
                if (state == ITradersV1.State.Funding) {
                    vm.prank(member);
                    plan.withdraw(deposited);
                }
            }
        }
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "empty");
        vm.assertEq(weth.balanceOf(address(plan)) + wbtc.balanceOf(address(plan)), 0, "of every token");
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 150; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[i % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 25, "an action is hardly reached");
        }
        vm.assertGe(handler.redeemed(), 1, "members redeemed");
        invariant_allAtOnce();
        afterInvariant();
        vm.assertGe(handler.spares(), 1, "more was deposited than traded");
    }
}
