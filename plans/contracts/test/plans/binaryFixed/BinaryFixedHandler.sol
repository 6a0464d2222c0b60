// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryFixed} from "../../../src/plans/binaryFixed/IBinaryFixed.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Seven members in a tree of three levels, in any order; no action may fail
contract BinaryFixedHandler is Base {
    IBinaryFixed public immutable plan;
    Vault private immutable VAULT;
    TestToken private immutable TOKEN;
    uint256[7] public ids;

    uint256 public paidIn;
    uint256 public refunded;
    uint256 public claimed;
    uint256 public expired;
    uint256 public units;
    uint256[] private _open;
    mapping(bytes4 action => uint256) public successes;
    mapping(uint256 cohort => uint256) public unitsOf;
    mapping(uint256 cohort => uint256) public claimedOf;
    mapping(uint256 cohort => uint256) public expiredOf;

    constructor(IBinaryFixed plan_, uint256[7] memory ids_) {
        plan = plan_;
        VAULT = Vault(plan_.vault());
        TOKEN = TestToken(plan_.token());
        ids = ids_;
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
    }

    function buy(uint256 who, uint256 wait) external counted {
        _wait(wait);
        _buy(ids[who % 7]);
    }

    function finalize(uint256 who, uint256 which) external counted {
        if (_open.length == 0) _buy(ids[who % 7]);
        uint256 pid = _open[which % _open.length];
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(pid);
    }

    function refund(uint256 who, uint256 which) external counted {
        if (_open.length == 0) _buy(ids[who % 7]);
        uint256 pid = _take(which);
        vm.prank(_wallet(plan.purchase(pid).id));
        plan.refund(pid);
        refunded += 80e6;
    }

    function claim(uint256 who, uint256 wait) external counted {
        _wait(wait);
        // One of the three who have both sides below them.
        uint256 top = who % 3;
        _sell(ids[2 * top + 1]);
        _sell(ids[2 * top + 2]);
        uint256 cohort = plan.currentCohort();
        IBinaryFixed.Counters memory c = plan.countersOf(cohort, ids[top]);
        if ((c.left < c.right ? c.left : c.right) == c.paid) return;
        _claim(cohort, ids[top]);
    }

    function expire(uint256 who) external counted {
        _sell(ids[who % 7]);
        uint256 cohort = plan.currentCohort();
        vm.warp(plan.cohortOf(cohort).claimableUntil);
        uint256 amount = plan.expire(cohort);
        expired += amount;
        expiredOf[cohort] += amount;
    }

    function closeAll() external {
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(plan.purchaseCount());
    }

    function claimFor(uint256 cohort, uint256 id) external {
        _claim(cohort, id);
    }

    // ---------------------------------------------------------------- private

    function _claim(uint256 cohort, uint256 id) private {
        uint256 before = VAULT.owed();
        vm.prank(_wallet(id));
        uint256 amount = plan.claim(cohort);
        vm.assertEq(VAULT.owed() - before, amount, "in the vault");
        claimed += amount;
        claimedOf[cohort] += amount;
    }

    function _sell(uint256 id) private {
        _buy(id);
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(plan.purchaseCount());
    }

    function _buy(uint256 id) private {
        TOKEN.mint(_wallet(id), 80e6);
        vm.prank(_wallet(id));
        _open.push(plan.buy(80e6));
        paidIn += 80e6;
    }

    /// @dev In the order of purchase.
    function _finalizeUpTo(uint256 last) private {
        for (uint256 pid = 1; pid <= last; ++pid) {
            for (uint256 i; i < _open.length; ++i) {
                if (_open[i] == pid) _finalize(_take(i));
            }
        }
    }

    function _finalize(uint256 pid) private {
        uint256[] memory list = new uint256[](1);
        list[0] = pid;
        plan.finalize(list);
        ++units;
        ++unitsOf[plan.currentCohort()];
    }

    function _take(uint256 which) private returns (uint256 pid) {
        uint256 i = which % _open.length;
        pid = _open[i];
        _open[i] = _open[_open.length - 1];
        _open.pop();
    }

    function _wallet(uint256 id) private pure returns (address) {
        return address(uint160(0x1000 + id));
    }

    function _wait(uint256 time) private {
        vm.warp(block.timestamp + bound(time, 0, 20 days));
    }
}
