// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Escrow of a purchase plan, reduced: a purchase is refunded or finalized, once, on its own side of the window
contract EscrowModel {
    uint256 private immutable window;
    uint256 private balance;
    uint256 private open;
    uint256 private refunded;
    uint256 private finalized;
    uint256 private bought;
    uint256 private clock;
    mapping(uint256 pid => uint256) private amountOf;
    mapping(uint256 pid => uint256) private boughtAt;
    mapping(uint256 pid => uint256) private cameIn;
    mapping(uint256 pid => uint256) private wentOut;

    constructor(uint256 window_) {
        require(window_ < 2 ** 32);
        window = window_;
    }

    function pass(uint256 time) external {
        require(time < 2 ** 32 && clock < 2 ** 40);
        clock += time;
    }

    function buy(uint256 pid, uint256 amount) external {
        require(amountOf[pid] == 0 && amount > 0 && amount < 2 ** 96 && bought < 2 ** 128);
        amountOf[pid] = amount;
        boughtAt[pid] = clock;
        require(cameIn[pid] < 2 ** 128);
        cameIn[pid] += amount;
        balance += amount;
        open += amount;
        bought += amount;
        check();
    }

    function refund(uint256 pid) external {
        uint256 amount = amountOf[pid];
        require(amount > 0 && amount <= open && clock >= boughtAt[pid] && clock - boughtAt[pid] < window);
        delete amountOf[pid];
        open -= amount;
        balance -= amount;
        refunded += amount;
        settle(pid, amount);
    }

    function finalize(uint256 pid) external {
        uint256 amount = amountOf[pid];
        require(amount > 0 && amount <= open && clock >= boughtAt[pid] && clock - boughtAt[pid] >= window);
        delete amountOf[pid];
        open -= amount;
        balance -= amount;
        finalized += amount;
        settle(pid, amount);
    }

    /// @dev No purchase pays out more than it brought: not twice, and not from another one's money.
    function settle(uint256 pid, uint256 amount) private {
        wentOut[pid] += amount;
        assert(wentOut[pid] <= cameIn[pid]);
        check();
    }

    function check() private view {
        assert(open == balance);
        assert(bought == open + refunded + finalized);
    }
}
