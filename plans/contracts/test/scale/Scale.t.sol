// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {IMatrixPlan} from "../../src/plans/matrix/IMatrixPlan.sol";
import {Unilevel} from "../../src/plans/unilevel/Unilevel.sol";
import {IUnilevel} from "../../src/plans/unilevel/IUnilevel.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";
import {Crowd} from "./Crowd.sol";

/// @title What an action costs the next one at 10, 1,000 and 100,000
/// @dev Whole transactions (`isolate`). 2 % covers bytes of calldata and of numbers that are not zero; anything that walks over members, seats or plans
/// would cost a thousand times more.
contract ScaleTest is MatrixBase {
    string private constant GROUP = "scale";
    uint256 private constant CHUNK = 1000;

    Crowd private crowd;
    uint256[3] private sizes = [10, 1000, 100_000];
    string[3] private names = ["10", "1000", "100000"];

    function setUp() public override {
        super.setUp();
        crowd = new Crowd();
        vm.startPrank(admin);
        vault.listPlan(address(crowd));
        vault.listPlan(address(this));
        vm.stopPrank();
    }

    function test_scale_hub() public {
        uint256[3] memory join;
        uint256[3] memory page;
        uint256 next = MEMBERS + 1;
        for (uint256 i; i < 3; ++i) {
            for (uint256 to; next <= sizes[i]; next = to) {
                to = next + CHUNK <= sizes[i] ? next + CHUNK : sizes[i] + 1;
                crowd.join(hub, TERMS, next, to);
            }
            vm.prank(address(uint160(0x70000000 + i)));
            hub.join(next / 2, TERMS);
            join[i] = vm.lastCallGas().gasTotalUsed;
            ++next;
            hub.page(3, 10);
            page[i] = vm.lastCallGas().gasTotalUsed;
        }
        vm.assertGe(hub.count(), 100_000, "members");
        _flat("hub: join", join);
        _flat("hub: page of ten", page);
    }

    function test_scale_vault() public {
        uint256[3] memory credited;
        uint256[3] memory claimed;
        usdc.mint(address(vault), 1e15);
        for (uint256 next = MEMBERS + 1; next <= 100_000; next += CHUNK) {
            crowd.join(hub, TERMS, next, next + CHUNK);
        }
        crowd.spend(vault, 20, 30);
        // The very first one opens the counters of the histogram.
        _credit(11);
        uint256 done = 30;
        for (uint256 i; i < 3; ++i) {
            for (uint256 to; done <= sizes[i]; done = to) {
                to = done + CHUNK <= sizes[i] ? done + CHUNK : sizes[i] + 1;
                crowd.spend(vault, done, to);
            }
            // Members 3 to 12 live alike: two of them in each round.
            uint256 id = 3 + i * 2;
            usdc.mint(wallet(id), 1);
            credited[i] = _credit(id);
            vm.prank(wallet(id));
            vault.claim();
            claimed[i] = vm.lastCallGas().gasTotalUsed;
        }
        (uint256 balance, uint256 liabilities,) = vault.solvency();
        vm.assertGe(balance, liabilities, "solvent");
        vm.assertGe(vault.owed(), 99_000 * 1e6, "everybody is owed");
        _flat("vault: distribute", credited);
        _flat("vault: claim", claimed);
    }

    function test_scale_matrix() public {
        IMatrixPlan plan = IMatrixPlan(make(binaryTemplate, abi.encodePacked(seatArgs(0), RATES, uint256(3))));
        usdc.mint(wallet(3), 1e15);
        buy(plan, 3, SEAT);
        for (uint256 i; i < 2; ++i) {
            buy(plan, 3, SEAT);
        }
        plan.sweep();
        // The first claim also opens the member's account in the vault.
        vm.prank(wallet(3));
        plan.claim(one(1));
        uint256[3] memory bought;
        uint256[3] memory claimed;
        for (uint256 i; i < 3; ++i) {
            while (plan.sold() < sizes[i]) {
                uint256 left = sizes[i] - plan.sold();
                crowd.buy(plan, wallet(3), SEAT, left < CHUNK ? left : CHUNK);
            }
            buy(plan, 3, SEAT);
            bought[i] = vm.lastCallGas().gasTotalUsed;
            uint256 number = (plan.sold() - 2) / 2 + 1;
            usdc.mint(wallet(3), 1);
            vm.prank(wallet(3));
            plan.claim(one(number));
            claimed[i] = vm.lastCallGas().gasTotalUsed;
        }
        vm.assertGe(plan.sold(), 100_000, "seats");
        _flat("matrix: seat", bought);
        _flat("matrix: claim", claimed);
    }

    function test_scale_enumeration() public {
        IEnumeration plans = factory.enumeration();
        uint256[3] memory append;
        uint256[3] memory page;
        for (uint256 i; i < 3; ++i) {
            while (plans.count() < sizes[i]) {
                uint256 from = plans.count();
                uint256 to = from + CHUNK < sizes[i] ? from + CHUNK : sizes[i];
                crowd.list(plans, address(factory), from, to);
            }
            vm.prank(address(factory));
            plans.append(address(uint160(0x70000000 + i)), 0);
            append[i] = vm.lastCallGas().gasTotalUsed;
            plans.page(0, 5);
            page[i] = vm.lastCallGas().gasTotalUsed;
        }
        vm.assertGe(plans.count(), 100_000, "plans");
        _flat("enumeration: append", append);
        _flat("enumeration: page of five", page);
    }

    /// @dev What every plan of purchases shares: 10 and 1,000 real ones, and a stored count of 100,000.
    function test_scale_purchases() public {
        uint256 templateId = template(address(new Unilevel(manager)), "unilevel");
        IUnilevel plan = IUnilevel(
            make(templateId, abi.encodePacked(baseArgs(WINDOW), uint256(1000 | 500 << 16), uint256(2)))
        );
        // The first one also opens accounts in the vault.
        complete(plan, 12, PRICE);
        uint256[3] memory bought;
        uint256[3] memory refunded;
        uint256[3] memory finalized;
        for (uint256 i; i < 3; ++i) {
            if (i < 2) {
                uint256 before = plan.purchaseCount();
                crowd.buy(plan, wallet(4), PRICE, sizes[i] - before);
                // Purchases become final in their order: what is measured waits for none of these.
                vm.warp(block.timestamp + WINDOW);
                plan.finalize(_numbers(before + 1, sizes[i]));
            } else {
                // `open << 120 | passed << 80 | pausedUntil << 40 | count` is the plan's first word; nothing is open here.
                vm.assertEq(plan.openTotal(), 0, "nothing is open");
                vm.store(address(plan), 0, bytes32(sizes[2] << 80 | sizes[2]));
                vm.assertEq(plan.purchaseCount(), sizes[2], "the word of the count");
                vm.assertEq(plan.passedCount(), sizes[2], "and all of them are final");
            }
            uint256 first = buy(plan, 12, PRICE);
            bought[i] = vm.lastCallGas().gasTotalUsed;
            uint256 second = buy(plan, 12, PRICE);
            vm.prank(wallet(12));
            plan.refund(second);
            refunded[i] = vm.lastCallGas().gasTotalUsed;
            vm.warp(block.timestamp + WINDOW);
            plan.finalize(one(first));
            finalized[i] = vm.lastCallGas().gasTotalUsed;
        }
        _flat("purchase: buy", bought);
        _flat("purchase: refund", refunded);
        _flat("purchase: finalize", finalized);
    }

    // ---------------------------------------------------------------- private

    function _numbers(uint256 from, uint256 upTo) private pure returns (uint256[] memory list) {
        list = new uint256[](upTo - from + 1);
        for (uint256 i; i < list.length; ++i) {
            list[i] = from + i;
        }
    }

    /// @dev Spending of one member, credits for it and four that have one already.
    function _credit(uint256 id) private returns (uint256) {
        uint256[] memory credits = new uint256[](5);
        for (uint256 k; k < 5; ++k) {
            credits[k] = (k == 0 ? id : 20 + k) << 224 | 1;
        }
        vault.distribute(id, 100e6, 50e6, credits);
        return vm.lastCallGas().gasTotalUsed;
    }

    function _flat(string memory action, uint256[3] memory gas_) private {
        uint256 least = type(uint256).max;
        uint256 most;
        for (uint256 i; i < 3; ++i) {
            vm.snapshotValue(GROUP, string.concat(action, " @ ", names[i]), gas_[i]);
            if (gas_[i] < least) least = gas_[i];
            if (gas_[i] > most) most = gas_[i];
        }
        vm.assertLe((most - least) * 100, least * 2, string.concat(action, " is not flat"));
    }
}
