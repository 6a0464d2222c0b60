// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The order of a purchase plan's splits, reduced: a purchase becomes final only when all older ones are gone
contract OrderModel {
    uint256 private count;
    uint256 private passed;
    uint256 private lastFinal;
    mapping(uint256 pid => bool) private isOpen;

    function buy() external {
        require(count < 2 ** 40);
        ++count;
        isOpen[count] = true;
        check();
    }

    function refund(uint256 pid) external {
        require(isOpen[pid]);
        isOpen[pid] = false;
        check();
    }

    /// @dev The next number is gone: it was given back.
    function getPast() external {
        require(passed < count && !isOpen[passed + 1]);
        ++passed;
        check();
    }

    function finalize() external {
        require(passed < count && isOpen[passed + 1]);
        ++passed;
        isOpen[passed] = false;
        assert(passed > lastFinal);
        lastFinal = passed;
        check();
    }

    function check() private view {
        assert(lastFinal <= passed);
        assert(passed <= count);
    }
}
