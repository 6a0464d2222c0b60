// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Hub} from "../../../src/hub/Hub.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title What members, guardian and anyone may do with a plan that sells something, in any order
/// @dev Every action is steered so that it must succeed (`fail_on_revert`). Sums are kept here from the tokens that moved and from the purchases
/// as they were made, never from the plan's own counters. A plan's handler adds its actions and says in {_checkSplit} what one
/// purchase must have paid to whom.
abstract contract PurchaseHandler is Base {
    struct Bought {
        uint256 id;
        uint256 amount;
        uint256 boughtAt;
        bool isOpen;
    }

    struct Final {
        uint256 pid;
        uint256 time;
    }

    IPurchasePlan public immutable plan;
    Hub internal immutable HUB;
    Vault internal immutable VAULT;
    TestToken internal immutable TOKEN;
    address internal immutable GUARDIAN;

    /// @notice Hub ids that act; a member joins when all of them have what they may buy.
    uint256[] public ids;
    /// @notice Everything bought, by number; index 0 is empty.
    Bought[] public bought;
    uint256[] internal openPids;
    /// @notice What became final, in order.
    Final[] public finals;

    /// @notice Paid in by buyers and funders.
    uint256 public paidIn;
    /// @notice Paid in by funders, a part of {paidIn}.
    uint256 public funded;
    /// @notice Paid back to buyers.
    uint256 public returned;
    /// @notice Purchases in escrow, added up.
    uint256 public open;
    mapping(uint256 id => uint256) public spent;
    mapping(bytes4 action => uint256) public successes;

    constructor(IPurchasePlan plan_, address guardian, uint256 firstId, uint256 lastId) {
        plan = plan_;
        HUB = Hub(plan_.hub());
        VAULT = Vault(plan_.vault());
        TOKEN = TestToken(plan_.token());
        GUARDIAN = guardian;
        for (uint256 id = firstId; id <= lastId; ++id) {
            ids.push(id);
        }
        bought.push();
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
    }

    // ---------------------------------------------------------------- members

    function buy(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        uint256 id = _buyer(who);
        _buy(id, _amount(id, amount));
    }

    function refund(uint256 which, uint256 wait) external counted {
        uint256 pid = _openPid(which);
        _wait(wait);
        if (!_canRefund(pid)) {
            uint256 id = _buyer(which);
            pid = _buy(id, _amount(id, wait));
        }
        refundOf(pid);
    }

    /// @dev Up to three purchases, some of them twice, some not due: all that are due are split once.
    function finalize(uint256 which, uint256 wait) external counted {
        uint256 pid = _openPid(which);
        _wait(wait);
        uint256 due = bought[pid].boughtAt + plan.window();
        if (block.timestamp < due) vm.warp(due);
        uint256[] memory list = new uint256[](4);
        list[0] = openPids[(which >> 32) % openPids.length];
        list[1] = pid;
        list[2] = pid;
        list[3] = (which >> 64) % (bought.length + 1);
        finalizeAll(list);
    }

    /// @dev Splits all purchases up to the latest one of a list that is due, in their order, each checked by itself.
    function finalizeAll(uint256[] memory list) public {
        uint256 last;
        for (uint256 i; i < list.length; ++i) {
            uint256 pid = list[i];
            bool isDue = pid < bought.length && bought[pid].isOpen
                && block.timestamp >= bought[pid].boughtAt + plan.window();
            if (isDue && pid > last) last = pid;
        }
        for (uint256 pid = 1; pid <= last; ++pid) {
            if (!bought[pid].isOpen) continue;
            if (pid != last) _checkOutOfOrder(last, pid);
            uint256[] memory before = _before(pid);
            uint256 house = VAULT.claimableOf(2);
            vm.prank(address(0xBEEF));
            vm.assertEq(plan.finalize(_single(pid)), 1, "one");
            spent[bought[pid].id] += bought[pid].amount;
            finals.push(Final(pid, block.timestamp));
            _gone(pid);
            _checkSplit(pid, before, VAULT.claimableOf(2) - house);
        }
        // All of them at once: nothing is left of this list. It may get past purchases that were given back.
        (bool done, bytes memory answer) = address(plan).call(abi.encodeCall(IPurchasePlan.finalize, (list)));
        if (done) vm.assertEq(abi.decode(answer, (uint256)), 0, "nobody splits twice");
    }

    function _checkOutOfOrder(uint256 pid, uint256 first) private {
        (bool done, bytes memory reason) =
            address(plan).call(abi.encodeCall(IPurchasePlan.finalize, (_single(pid))));
        vm.assertFalse(done, "an older one is open");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPurchasePlan.OutOfOrder.selector, pid, first)),
            "the oldest open one is named"
        );
    }

    /// @dev Pays a purchase back and checks the amount.
    function refundOf(uint256 pid) public virtual {
        address who = HUB.walletOf(bought[pid].id);
        uint256 before = TOKEN.balanceOf(who);
        vm.prank(who);
        plan.refund(pid);
        vm.assertEq(TOKEN.balanceOf(who) - before, bought[pid].amount, "all of it comes back");
        returned += bought[pid].amount;
        _gone(pid);
    }

    /// @dev Takes a purchase back, or has it split where nothing would come back.
    function takeBack(uint256 pid) external {
        if (_canRefund(pid)) return refundOf(pid);
        if (block.timestamp < bought[pid].boughtAt + plan.window()) {
            vm.warp(bought[pid].boughtAt + plan.window());
        }
        finalizeAll(_single(pid));
    }

    // ---------------------------------------------------------------- roles

    function pause(uint256 length, uint256 wait) external counted {
        _wait(wait);
        uint256 last = plan.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        plan.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    // ---------------------------------------------------------------- reading

    function count() external view returns (uint256) {
        return bought.length - 1;
    }

    function idCount() external view returns (uint256) {
        return ids.length;
    }

    function finalCount() external view returns (uint256) {
        return finals.length;
    }

    function openCount() external view returns (uint256) {
        return openPids.length;
    }

    function openAt(uint256 index) external view returns (uint256) {
        return openPids[index];
    }

    // ---------------------------------------------------------------- what a plan says

    /// @dev Who buys next.
    function _buyer(uint256 seed) internal virtual returns (uint256 id) {
        return ids[seed % ids.length];
    }

    /// @dev A price that the plan takes.
    function _amount(uint256, uint256 seed) internal view virtual returns (uint256) {
        return bound(seed, 1, 1000e6);
    }

    /// @dev Whether a purchase in escrow may still come back.
    function _canRefund(uint256) internal view virtual returns (bool) {
        return true;
    }

    /// @dev What {_checkSplit} wants to compare with.
    function _before(uint256 pid) internal view virtual returns (uint256[] memory);

    /// @dev Checks what one purchase paid to whom; `reserve` is what the community reserve got.
    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal virtual;

    // ---------------------------------------------------------------- private

    /// @dev What the treasury must have got of a purchase, and the reserve nothing.
    function _checkTreasury(uint256 before, uint256 reserve, uint256 amount) internal view {
        vm.assertEq(VAULT.claimableOf(1) - before, amount, "the treasury gets the price of the product");
        vm.assertEq(reserve, 0, "and the reserve nothing");
    }

    function _buy(uint256 id, uint256 amount) internal returns (uint256 pid) {
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        address who = HUB.walletOf(id);
        TOKEN.mint(who, amount);
        vm.startPrank(who);
        TOKEN.approve(address(plan), amount);
        pid = plan.buy(amount);
        vm.stopPrank();
        vm.assertEq(pid, bought.length, "numbers without gaps");
        bought.push(Bought(id, amount, block.timestamp, true));
        openPids.push(pid);
        paidIn += amount;
        open += amount;
    }

    /// @dev Buys, waits and splits.
    function _complete(uint256 id, uint256 amount) internal {
        uint256[] memory list = _single(_buy(id, amount));
        vm.warp(block.timestamp + plan.window());
        finalizeAll(list);
    }

    /// @dev A member who joins now, under the one before.
    function _join() internal returns (uint256 id) {
        address who = address(uint160(0x500000 + ids.length));
        bytes32 terms = HUB.terms();
        vm.prank(who);
        id = HUB.join(ids[ids.length - 1], terms);
        ids.push(id);
    }

    function _openPid(uint256 seed) internal returns (uint256) {
        if (openPids.length == 0) {
            uint256 id = _buyer(seed);
            _buy(id, _amount(id, seed));
        }
        return openPids[seed % openPids.length];
    }

    function _gone(uint256 pid) internal {
        bought[pid].isOpen = false;
        open -= bought[pid].amount;
        for (uint256 i; i < openPids.length; ++i) {
            if (openPids[i] != pid) continue;
            openPids[i] = openPids[openPids.length - 1];
            openPids.pop();
            return;
        }
    }

    function _single(uint256 value) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = value;
    }

    function _wait(uint256 time) internal {
        vm.warp(block.timestamp + bound(time, 0, 2 days));
    }
}
