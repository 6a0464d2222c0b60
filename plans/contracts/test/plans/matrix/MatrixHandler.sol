// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMatrixPlan} from "../../../src/plans/matrix/IMatrixPlan.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Buyers and seat owners of a matrix plan, in any order; no action may fail
contract MatrixHandler is Base {
    IMatrixPlan public immutable plan;
    Vault private immutable VAULT;
    TestToken private immutable TOKEN;
    uint256 private immutable MEMBERS;

    uint256 public paidIn;
    uint256 public refunded;
    uint256 public claimed;
    uint256 public swept;
    uint256 public toTreasury;
    uint256[] private _open;
    mapping(bytes4 action => uint256) public successes;
    /// @notice What each seat's claims have moved.
    mapping(uint256 seat => uint256) public seatPaid;

    constructor(IMatrixPlan plan_, uint256 members) {
        plan = plan_;
        VAULT = Vault(plan_.vault());
        TOKEN = TestToken(plan_.token());
        MEMBERS = members;
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
    }

    function buy(uint256 who, uint256 wait) external counted {
        _wait(wait);
        _buy(who);
    }

    function finalize(uint256 who, uint256 which) external counted {
        if (plan.window() == 0) return _buy(who);
        if (_open.length == 0) _buy(who);
        uint256 pid = _open[which % _open.length];
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(pid);
    }

    function refund(uint256 who, uint256 which) external counted {
        if (plan.window() == 0) return _buy(who);
        if (_open.length == 0) _buy(who);
        uint256 pid = _take(which);
        address buyer = _wallet(plan.purchase(pid).id);
        uint256 before = TOKEN.balanceOf(buyer);
        vm.prank(buyer);
        plan.refund(pid);
        vm.assertEq(TOKEN.balanceOf(buyer) - before, plan.price(), "all of it");
        refunded += plan.price();
    }

    function claim(uint256 which, uint256 wait) external counted {
        _wait(wait);
        uint256 number = _earning(which);
        _claim(number);
    }

    function sweep(uint256 who) external counted {
        _sell(who);
        uint256 free = plan.sweepable();
        uint256 due = plan.treasuryDue();
        vm.assertEq(plan.sweep(), free + due, "what was shown");
        swept += free;
        toTreasury += due;
    }

    /// @dev Takes everything that a seat has earned.
    function claimSeat(uint256 number) external {
        _claim(number);
    }

    function closeAll() external {
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(plan.purchaseCount());
    }

    // ---------------------------------------------------------------- private

    function _claim(uint256 number) private {
        IMatrixPlan.Seat memory seat = plan.seat(number);
        uint256 expected = seat.earned - seat.paid;
        uint256[] memory list = new uint256[](1);
        list[0] = number;
        uint256 before = VAULT.owed();
        vm.prank(_wallet(seat.owner));
        uint256 amount = plan.claim(list);
        vm.assertEq(amount, expected, "what was shown");
        vm.assertEq(VAULT.owed() - before, amount, "is in the vault");
        claimed += amount;
        seatPaid[number] += amount;
    }

    /// @dev The seat that was asked for when it has something to claim, else the one above a seat sold now.
    function _earning(uint256 which) private returns (uint256 number) {
        if (plan.sold() != 0) {
            number = 1 + which % plan.sold();
            IMatrixPlan.Seat memory seat = plan.seat(number);
            if (seat.earned > seat.paid) return number;
        }
        // The first seat has none above it.
        do {
            _sell(which / 3);
        } while (plan.sold() < 2);
        return (plan.sold() - 2) / plan.width() + 1;
    }

    function _sell(uint256 who) private {
        _buy(who);
        if (plan.window() == 0) return;
        vm.warp(block.timestamp + plan.window());
        _finalizeUpTo(plan.purchaseCount());
    }

    function _buy(uint256 who) private {
        uint256 price = plan.price();
        address buyer = _wallet(3 + who % (MEMBERS - 2));
        TOKEN.mint(buyer, price);
        vm.prank(buyer);
        uint256 pid = plan.buy(price);
        if (plan.window() != 0) _open.push(pid);
        paidIn += price;
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
        vm.warp(block.timestamp + bound(time, 0, 3 days));
    }
}
