// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {IRebate} from "../../../src/plans/rebate/IRebate.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {PurchaseHandler} from "../purchase/PurchaseHandler.sol";
import {PurchaseInvariants} from "../purchase/PurchaseInvariants.sol";
import {RebateBase} from "./RebateBase.sol";

/// @title Buys, and takes what has flowed
contract RebateHandler is PurchaseHandler {
    mapping(uint256 id => uint256) public taken;

    constructor(IPurchasePlan plan_, address guardian, uint256 firstId, uint256 lastId)
        PurchaseHandler(plan_, guardian, firstId, lastId)
    {}

    function claim(uint256 who, uint256 wait) external counted {
        uint256 id = ids[who % ids.length];
        _wait(wait);
        if (_rebate().flowOf(id).vested == 0) {
            _complete(id, 1000e6);
            vm.warp(block.timestamp + 1 days);
        }
        take(id);
    }

    /// @dev Takes what is ready; what is above the member's cap goes to the reserve.
    function take(uint256 id) public {
        uint256 ready = _rebate().flowOf(id).vested;
        uint256 streaming = _rebate().flowOf(id).streaming;
        uint256 before = VAULT.claimableOf(id) + VAULT.claimableOf(2);
        vm.prank(HUB.walletOf(id));
        vm.assertEq(_rebate().claim(id), ready, "all that is ready");
        vm.assertEq(VAULT.claimableOf(id) + VAULT.claimableOf(2) - before, ready, "moved to the vault");
        vm.assertEq(_rebate().flowOf(id).vested, 0, "once");
        vm.assertEq(_rebate().flowOf(id).streaming, streaming, "the rest flows on");
        taken[id] += ready;
    }

    function _before(uint256 pid) internal view override returns (uint256[] memory list) {
        list = new uint256[](3);
        list[0] = VAULT.claimableOf(1);
        list[1] = _rebate().flowOf(bought[pid].id).vested;
        list[2] = _rebate().flowOf(bought[pid].id).streaming;
    }

    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal view override {
        uint256 amount = bought[pid].amount;
        uint256 back = amount * _rebate().rebateBps() / 10_000;
        _checkTreasury(before[0], reserve, amount - back);
        IRebate.Flow memory flow = _rebate().flowOf(bought[pid].id);
        vm.assertEq(flow.vested, before[1], "what has flowed stays ready");
        vm.assertEq(flow.streaming, before[2] + back, "the new part joins");
        vm.assertEq(flow.end, block.timestamp + _rebate().duration(), "and the clock starts again");
    }

    function _rebate() private view returns (IRebate) {
        return IRebate(address(plan));
    }
}

contract RebateInvariants is PurchaseInvariants, RebateBase {
    function setUp() public override(PurchaseBase, RebateBase) {
        super.setUp();
        target(new RebateHandler(rebate, guardian, 3, MEMBERS));
    }

    function ownActions() internal pure override returns (bytes4[] memory list) {
        list = new bytes4[](1);
        list[0] = RebateHandler.claim.selector;
    }

    function keptByHand() internal view override returns (uint256 sum) {
        for (uint256 i; i < handler_.idCount(); ++i) {
            IRebate.Flow memory flow = rebate.flowOf(handler_.ids(i));
            sum += flow.streaming + flow.vested;
        }
    }

    /// @dev Per member: everything that was ever put aside is flowing, ready or taken.
    function ownEqualities() internal view override {
        uint256[] memory given = new uint256[](MEMBERS + 1);
        for (uint256 j; j < handler_.finalCount(); ++j) {
            (uint256 pid,) = handler_.finals(j);
            (uint256 id, uint256 amount,,) = handler_.bought(pid);
            given[id] += amount * REBATE_BPS / 10_000;
        }
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            IRebate.Flow memory flow = rebate.flowOf(id);
            uint256 taken = RebateHandler(address(handler_)).taken(id);
            vm.assertEq(
                given[id], uint256(flow.streaming) + flow.vested + taken, "given == flowing + ready + taken"
            );
        }
        vm.assertEq(rebate.held(), keptByHand(), "held");
    }

    function leaveOwn() internal override {
        vm.warp(block.timestamp + FLOW_TIME);
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            if (rebate.flowOf(id).vested != 0) RebateHandler(address(handler_)).take(id);
        }
    }

    function restOwn() internal pure override returns (uint256) {
        return 0;
    }
}
