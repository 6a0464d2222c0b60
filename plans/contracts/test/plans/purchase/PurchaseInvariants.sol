// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {IVault} from "../../../src/vault/IVault.sol";
import {PurchaseBase} from "./PurchaseBase.sol";
import {PurchaseHandler} from "./PurchaseHandler.sol";

/// @title What holds for every plan that sells something, after any sequence of actions
abstract contract PurchaseInvariants is PurchaseBase {
    PurchaseHandler internal handler_;
    IPurchasePlan internal plan_;

    /// @dev A plan's own actions.
    function ownActions() internal pure virtual returns (bytes4[] memory);

    /// @dev What the plan holds besides escrow, from the handler's sums and the plan's members, not from its counter.
    function keptByHand() internal view virtual returns (uint256);

    /// @dev A plan's own equalities.
    function ownEqualities() internal view virtual {}

    /// @dev Takes out everything that members may take out of the plan at the end.
    function leaveOwn() internal virtual;

    /// @dev What may stay in the plan when all have left: what nobody has a share in.
    function restOwn() internal view virtual returns (uint256);

    function target(PurchaseHandler handler) internal {
        handler_ = handler;
        plan_ = handler.plan();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler_);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler_), actions());
    }

    function actions() internal pure returns (bytes4[] memory list) {
        bytes4[] memory own = ownActions();
        list = new bytes4[](4 + own.length);
        list[0] = PurchaseHandler.buy.selector;
        list[1] = PurchaseHandler.refund.selector;
        list[2] = PurchaseHandler.finalize.selector;
        list[3] = PurchaseHandler.pause.selector;
        for (uint256 i; i < own.length; ++i) {
            list[4 + i] = own[i];
        }
    }

    // ---------------------------------------------------------------- after every action

    /// @dev One campaign for all equalities.
    function invariant_equalities() public view {
        escrowIsTheOpenPurchases();
        everyTokenIsAccountedFor();
        capsFollowFinalSpending();
        splitsFollowTheOrderOfPurchase();
        ownEqualities();
    }

    function escrowIsTheOpenPurchases() private view {
        uint256 sum;
        for (uint256 pid = 1; pid <= handler_.count(); ++pid) {
            (uint256 id, uint256 amount, uint256 boughtAt, bool isOpen) = handler_.bought(pid);
            IPurchasePlan.Purchase memory found = plan_.purchase(pid);
            vm.assertEq(found.amount, isOpen ? amount : 0, "amount of a purchase");
            vm.assertEq(found.id, isOpen ? id : 0, "buyer");
            vm.assertEq(found.boughtAt, isOpen ? boughtAt : 0, "time");
            sum += found.amount;
        }
        vm.assertEq(sum, handler_.open(), "open as bought");
        vm.assertEq(plan_.openTotal(), sum, "sum of open purchases == openTotal");
        vm.assertEq(plan_.purchaseCount(), handler_.count(), "count");
    }

    function everyTokenIsAccountedFor() private view {
        uint256 balance = usdc.balanceOf(address(plan_));
        vm.assertEq(balance, plan_.openTotal() + keptByHand(), "balance == escrow + kept");
        (uint256 held, uint256 liabilities, uint256 surplus) = plan_.solvencyOf(address(usdc));
        vm.assertEq(held, balance, "lens: balance");
        vm.assertEq(liabilities, balance, "lens: solvent to the unit");
        vm.assertEq(surplus, 0, "lens: no surplus without donations");
        vm.assertEq(
            handler_.paidIn(),
            handler_.returned() + balance + vault.owed(),
            "paid in == paid back + plan + vault"
        );
        vm.assertEq(vault.owed(), usdc.balanceOf(address(vault)), "vault: owed == balance");
    }

    /// @dev The order of purchase is the order of everything that a purchase decides: caps, tiers, seats, points.
    function splitsFollowTheOrderOfPurchase() private view {
        uint256 last;
        for (uint256 i; i < handler_.finalCount(); ++i) {
            (uint256 pid,) = handler_.finals(i);
            vm.assertTrue(pid > last, "a later purchase never comes first");
            last = pid;
        }
        vm.assertLe(plan_.passedCount(), plan_.purchaseCount(), "passed what was made");
        for (uint256 i; i < handler_.openCount(); ++i) {
            vm.assertTrue(handler_.openAt(i) > plan_.passedCount(), "nothing open was passed");
        }
    }

    /// @dev Caps rise with final spending and with nothing else; nobody, alone or with others, takes out more.
    function capsFollowFinalSpending() private view {
        uint256 earnedByAll;
        uint256 spentByAll;
        uint256 claimable = vault.claimableOf(1) + vault.claimableOf(2);
        for (uint256 i; i < handler_.idCount(); ++i) {
            uint256 id = handler_.ids(i);
            IVault.Account memory account = vault.account(id);
            vm.assertEq(account.cap, handler_.spent(id), "cap == final spending");
            vm.assertLe(account.earned, account.cap, "earned <= cap");
            earnedByAll += account.earned;
            spentByAll += handler_.spent(id);
            claimable += account.claimable;
        }
        vm.assertLe(
            earnedByAll,
            spentByAll * plan_.memberBps() / 10_000 + handler_.funded(),
            "members share what the plan promises"
        );
        vm.assertEq(claimable, vault.owed(), "sum of claimable == owed");
    }

    // ---------------------------------------------------------------- after every sequence

    /// @dev Liveness, under a pause: half of the open purchases go back, half are split, all shares and commissions are taken.
    function afterInvariant() public {
        uint256 last = plan_.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(guardian);
        plan_.pause(uint32(block.timestamp + 14 days));
        while (handler_.openCount() > 1) {
            handler_.takeBack(handler_.openAt(0));
            if (handler_.openCount() != 0) _finalizeLast();
        }
        if (handler_.openCount() == 1) _finalizeLast();
        vm.assertEq(plan_.openTotal(), 0, "nothing in escrow");
        leaveOwn();
        everyTokenIsAccountedFor();
        vm.assertLe(usdc.balanceOf(address(plan_)), restOwn(), "nothing is stuck in the plan");
        for (uint256 i; i < handler_.idCount(); ++i) {
            _claim(handler_.ids(i));
        }
        _claim(1);
        _claim(2);
        vm.assertEq(usdc.balanceOf(address(vault)), 0, "and the vault is empty");
    }

    // ---------------------------------------------------------------- the handler itself

    /// @dev A fixed sequence reaches each action often, so the invariants are not true of an idle plan.
    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        uint256 rounds = 40 * list.length;
        for (uint256 i; i < rounds; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler_)
                .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler_.successes(list[i]), 25, "an action is hardly reached");
        }
        invariant_equalities();
        afterInvariant();
    }

    // ---------------------------------------------------------------- private

    function _finalizeLast() private {
        uint256 pid = handler_.openAt(0);
        (,, uint256 boughtAt,) = handler_.bought(pid);
        if (block.timestamp < boughtAt + plan_.window()) vm.warp(boughtAt + plan_.window());
        handler_.finalizeAll(one(pid));
    }

    function _claim(uint256 id) private {
        uint256 due = vault.claimableOf(id);
        if (due == 0) return;
        address who = hub.walletOf(id);
        vm.prank(who);
        vm.assertEq(vault.claim(), due, "everybody is paid");
    }
}
